#!/usr/bin/env python3
"""check_checks.py: the other two checks find what they should in a small tree of files with known mistakes, and nothing else."""
import pathlib
import subprocess
import sys
import tempfile

TEN = 'one two three four five six seven eight nine ten'
THIRTY = f'{TEN} {TEN} {TEN}'

FILES = {
    'README.md': f'''# A heading
{THIRTY}. {THIRTY}.
{THIRTY} eleven, which is too long.

- {THIRTY}
- {TEN}
  {TEN}
  {TEN} more than thirty words in an item

| {THIRTY} | {TEN}, e.g. {TEN} `some code` and [a link of words](https://example.org/{'x' * 20}) {TEN} too long |

```
{THIRTY} {TEN} in code
```

    {THIRTY} {TEN} in code
''',
    'docs/guide/s01.cpp': f'''// {THIRTY}.
//> {THIRTY} {TEN} as printed
int x = 1'000;  // {THIRTY}
                // and some more
''',
    'docs/guide/s01.md': f'{THIRTY} {TEN} woven',
    'bt/a.h': f'''// What the file is for.
const char* const kText = "// {THIRTY} {TEN} in a string";
namespace bt {{

// {THIRTY}:
//   {THIRTY} {TEN} in an example
struct covered {{
    int Behind = 0;  // a comment
    // a comment
    int Above = 0;
    int Forgotten[3] = {{}};
    void Function();

    // Both.
    void First() {{ for (;;) {{}} }}
    void Second() const;
    covered() = default;

private:
    int Hidden = 0;
}};

// Names A and Beta.
struct named {{
    int Beta = 0;
    int A = 0;
}};
struct shares_its_comment {{}};

struct only_named;
enum class forgotten {{ kOne, kTwo }};

// An overload.
void Overload(int);

void Overload(float);
template <class T>
inline constexpr int kForgotten = [] {{ return 1; }}();
void (*ForgottenPointer)(int) = nullptr;

namespace detail {{
struct internal {{}};
}}  // namespace detail

#define BT_FORGOTTEN(x) x
}}  // namespace bt
''',
    'bt/engine/b.h': 'namespace bt { struct internal {}; }',
}

SENTENCES = '''\
README.md:3: 35 words
README.md:6: 37 words
README.md:10: 39 words
docs/guide/s01.cpp:3: 33 words
4 of 19 sentences have more than 30 words
'''

CONTRACTS = '''\
bt/a.h:11: Forgotten has no contract
bt/a.h:12: Function has no contract
bt/a.h:26: A has no contract
bt/a.h:31: forgotten has no contract
bt/a.h:37: kForgotten has no contract
bt/a.h:39: ForgottenPointer has no contract
bt/a.h:45: BT_FORGOTTEN has no contract
7 of 17 public declarations have no contract
'''


def output_of(check, root):
    here = pathlib.Path(__file__).parent
    ran = subprocess.run([sys.executable, here / check, root], capture_output=True, text=True)
    lines = [line.split(' words: ')[0] + (' words' if ' words: ' in line else '') for line in (ran.stdout + ran.stderr).splitlines()]
    return ran.returncode, ''.join(line + '\n' for line in lines)


with tempfile.TemporaryDirectory() as folder:
    for name, text in FILES.items():
        path = pathlib.Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    failed = False
    for check, expected in (('check_sentences.py', SENTENCES), ('check_contracts.py', CONTRACTS)):
        code, found = output_of(check, folder)
        if code != 1 or found != expected:
            print(f'{check} ends with {code} and prints\n{found}instead of\n{expected}')
            failed = True
sys.exit(failed)
