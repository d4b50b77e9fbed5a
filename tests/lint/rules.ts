/** For each rule the smallest text that breaks it. Rules of the project's own are in fixtures.ts. */

/** Rules of every file. */
export const everywhere: Record<string, string> = {
  'for-direction': 'for (let i = 0; i < 3; i--) String(i)',
  'no-async-promise-executor': 'export const p = new Promise(async (done) => {\n  done(await Promise.resolve(1))\n})',
  'no-case-declarations': 'export function f(x) {\n  switch (x) {\n    case 1:\n      let y = 1\n      return y\n  }\n  return 2\n}',
  'no-compare-neg-zero': 'export const f = (x) => x === -0',
  'no-cond-assign': 'export function f(x) {\n  if (x = 1) return x\n  return 2\n}',
  'no-constant-binary-expression': 'export const f = (x) => (x === {})',
  'no-constant-condition': 'export function f() {\n  if (true) return 1\n  return 2\n}',
  'no-control-regex': 'export const x = /\\x1f/',
  'no-debugger': 'debugger',
  'no-dupe-else-if': 'export function f(x) {\n  if (x) return 1\n  else if (x) return 2\n  return 3\n}',
  'no-duplicate-case': 'export function f(x) {\n  switch (x) {\n    case 1: return 1\n    case 1: return 2\n  }\n  return 3\n}',
  'no-empty': 'export function f(x) {\n  if (x) {\n  }\n}',
  'no-empty-character-class': 'export const x = /a[]/',
  'no-empty-pattern': 'export const f = ({}) => 1',
  'no-empty-static-block': 'export class X {\n  static {}\n}',
  'no-ex-assign': 'try {\n  String(1)\n} catch (error) {\n  error = 1\n  String(error)\n}',
  'no-extra-boolean-cast': 'export const f = (x) => (!!x ? 1 : 2)',
  'no-fallthrough': 'export function f(x) {\n  switch (x) {\n    case 1: String(x)\n    case 2: return 2\n  }\n  return 3\n}',
  'no-global-assign': 'Object = 1',
  'no-invalid-regexp': `export const x = new RegExp('[')`,
  'no-irregular-whitespace': 'export const x =\u00a01',
  'no-loss-of-precision': 'export const x = 9007199254740993',
  'no-misleading-character-class': 'export const x = /[👍]/',
  'no-prototype-builtins': `export const f = (x) => x.hasOwnProperty('a')`,
  'no-regex-spaces': 'export const x = /a  b/',
  'no-self-assign': 'export function f(x) {\n  x = x\n  return x\n}',
  'no-shadow-restricted-names': 'export const f = (NaN) => NaN',
  'no-sparse-arrays': 'export const x = [1, , 2]',
  'no-unexpected-multiline': 'export const x = String\n(1)',
  'no-unsafe-finally': 'export function f() {\n  try {\n    return 1\n  } finally {\n    return 2\n  }\n}',
  'no-unsafe-optional-chaining': 'export const f = (x) => (x?.a).b',
  'no-unused-labels': 'a: for (const x of [1]) String(x)',
  'no-unused-private-class-members': 'export class X {\n  #a = 1\n}',
  'no-useless-backreference': 'export const x = /\\1(a)/',
  'no-useless-catch': 'try {\n  String(1)\n} catch (error) {\n  throw error\n}',
  'no-useless-escape': `export const x = 'a\\d'`,
  'no-unused-vars': 'const x = 1',
  'require-yield': 'export function* f() {\n  return 1\n}',
  'use-isnan': 'export const f = (x) => x === NaN',
  'valid-typeof': `export const f = (x) => typeof x === 'strnig'`,
  eqeqeq: 'export const f = (x) => x == 1',
  'object-shorthand': 'export const f = (x) => ({ x: x })',
  'prefer-const': 'let x = 1\nexport const y = x',
  'max-lines': 'export {}\n'.repeat(401),
  'eslint-js/semi': 'export const x = 1;',
  'eslint-js/quotes': 'export const x = "a"',
  'eslint-js/comma-dangle': 'export const x = [\n  1\n]',
  'eslint-js/max-len': `export const x = '${'x'.repeat(140)}'`,
  'eslint-js/no-trailing-spaces': 'export const x = 1 ',
  'eslint-js/no-multiple-empty-lines': 'export const x = 1\n\n\nexport const y = 2',
}

/** Rules of scripts only: in TypeScript its type checker reports these. */
export const inScripts: Record<string, string> = {
  'constructor-super': 'export class X extends Array {\n  constructor() {}\n}',
  'getter-return': 'export const x = { get a() {} }',
  'no-class-assign': 'class X {}\nX = 1\nexport const y = X',
  'no-const-assign': 'const x = 1\nx = 2\nexport const y = x',
  'no-dupe-class-members': 'export class X {\n  a() {}\n  a() {}\n}',
  'no-dupe-keys': 'export const x = { a: 1, a: 2 }',
  'no-func-assign': 'function f() {}\nf = 1\nexport const y = f',
  'no-import-assign': `import { x } from 'node:fs'\nx = 1`,
  'no-new-native-nonconstructor': 'export const x = new Symbol()',
  'no-obj-calls': 'export const x = Math()',
  'no-redeclare': 'var x = 1\nvar x = 2\nexport const y = x',
  'no-setter-return': 'export const x = { set a(b) { return b } }',
  'no-this-before-super': 'export class X extends Array {\n  constructor() {\n    this.a = 1\n    super()\n  }\n}',
  'no-undef': 'export const x = unknownName',
  'no-unreachable': 'export function f() {\n  return 1\n  String(1)\n}',
  'no-unsafe-negation': 'export const f = (x) => !x in {}',
}

/** Rules of scripts that are no modules: in a module every parser rejects such a text. */
export const inCommonJs: Record<string, string> = {
  'eslint-js/no-octal': 'exports.x = 017',
  'eslint-js/no-dupe-args': 'exports.f = function (a, a) {\n  return a\n}',
  'no-delete-var': 'var x = 1\ndelete x',
  'no-nonoctal-decimal-escape': `exports.x = '\\8'`,
  'no-with': 'with (Math) abs(1)',
}

const NUMBERS = 'declare const list: number[]\n'
const LATER = 'declare const later: Promise<number>\n'
const UNSAFE = 'declare const x: any\n'

/** Rules of TypeScript. */
export const inTypeScript: Record<string, string> = {
  'no-var': 'export var x = 1',
  'prefer-rest-params': 'export function f() {\n  return arguments\n}',
  'prefer-spread': 'export const f = (g: (...x: number[]) => void, list: number[]) => g.apply(undefined, list)',
  'no-array-constructor': 'export const x = new Array(1, 2)',
  'no-unused-expressions': `${NUMBERS}list.length > 1`,
  'no-console': `console.log('x')`,
  'typescript/await-thenable': 'export async function f() {\n  await 1\n}',
  'typescript/ban-ts-comment': '// @ts-expect-error: why\nexport const x: string = 1',
  'typescript/no-array-delete': `${NUMBERS}delete list[0]`,
  'typescript/no-base-to-string': 'export const x = String({})',
  'typescript/no-duplicate-enum-values': 'export enum X { A = 1, B = 1 }',
  'typescript/no-duplicate-type-constituents': 'export type X = string | string',
  'typescript/no-empty-object-type': 'export type X = {}',
  'typescript/no-explicit-any': 'export const f = (x: any) => String(x)',
  'typescript/no-extra-non-null-assertion': 'export const f = (x?: string) => x!!',
  'typescript/no-floating-promises': `${LATER}export function f() {\n  later.then(String)\n}`,
  'typescript/no-for-in-array': `${NUMBERS}for (const x in list) String(x)`,
  'typescript/no-implied-eval': `setTimeout('x', 1)`,
  'typescript/no-misused-new': 'export interface X { new (): X }',
  'typescript/no-misused-promises': `${LATER}export const x = later ? 1 : 2`,
  'typescript/no-namespace': 'export namespace X {\n  export const y = 1\n}',
  'typescript/no-non-null-asserted-optional-chain': 'export const f = (x?: { y: string }) => x?.y!',
  'typescript/no-redundant-type-constituents': 'export type X = string | unknown',
  'typescript/no-require-imports': `import x = require('node:fs')\nexport const y = x`,
  'typescript/no-this-alias': 'export class X {\n  f() {\n    const that = this\n    return that\n  }\n}',
  'typescript/no-unnecessary-type-assertion': 'export const f = (x: string) => x as string',
  'typescript/no-unnecessary-type-constraint': 'export const f = <T extends unknown>(x: T) => x',
  'typescript/no-unsafe-argument': `${UNSAFE}export const y = Number.parseInt(x)`,
  'typescript/no-unsafe-assignment': `${UNSAFE}export const y = x`,
  'typescript/no-unsafe-call': `${UNSAFE}x()`,
  'typescript/no-unsafe-declaration-merging': 'export interface X { a: 1 }\nexport class X {}',
  'typescript/no-unsafe-enum-comparison': 'enum X { A = 1 }\nexport const f = (x: X) => x === 1',
  'typescript/no-unsafe-function-type': 'export type X = Function',
  'typescript/no-unsafe-member-access': `${UNSAFE}export const y = String(x.a)`,
  'typescript/no-unsafe-return': `${UNSAFE}export const f = () => x`,
  'typescript/no-unsafe-unary-minus': 'export const f = (x: string) => -x',
  'typescript/no-wrapper-object-types': 'export type X = String',
  'typescript/only-throw-error': `export function f() {\n  throw 'x'\n}`,
  'typescript/prefer-as-const': `export const x = 'a' as 'a'`,
  'typescript/prefer-namespace-keyword': 'export declare module X {}',
  'typescript/prefer-promise-reject-errors': `export const f = () => Promise.reject('x')`,
  'typescript/restrict-plus-operands': 'export const f = (x: bigint, y: number) => x + y',
  'typescript/restrict-template-expressions': 'export const f = (x: object) => `${x}`',
  'typescript/triple-slash-reference': '/// <reference path="./other" />\nexport {}',
  'typescript/no-import-type-side-effects': `import { type X } from './other'\n\nexport type Y = X`,
  'typescript/consistent-type-imports': `import { X } from './other'\n\nexport type Y = X`,
  'typescript/switch-exhaustiveness-check': `export function f(x: 'a' | 'b') {\n  switch (x) {\n    case 'a': return 1\n  }\n  return 2\n}`,
}

const REACT = `import { useCallback, useEffect, useMemo, useRef, useState } from 'react'\n\n`
/** Rules of components and hooks. */
export const inReact: Record<string, string> = {
  'react-hooks/rules-of-hooks': `${REACT}export function useX(on: boolean) {\n  if (on) useState(1)\n}`,
  'react-hooks/exhaustive-deps':
    `${REACT}export function useX(show: (x: string) => void, x: string) {\n  useEffect(() => {\n    show(x)\n  }, [])\n}`,
  'react/static-components': 'export function X() {\n  const Y = () => <i />\n  return <Y />\n}',
  'react/use-memo': `${REACT}export function X() {\n  const x = useMemo((y: string) => y, [])\n  return <i>{x}</i>\n}`,
  'react/preserve-manual-memoization':
    `${REACT}export function X({ a }: { a: { b: { c: string } } }) {\n  const x = useCallback(() => String(a.b.c), [a.b?.c])\n` +
    '  return <i onClick={x} />\n}',
  'react/incompatible-library':
    `import { useForm } from 'react-hook-form'\n\nexport function X() {\n  const { watch } = useForm()\n  return <i>{watch('x')}</i>\n}`,
  'react/immutability': 'export function X({ a }: { a: { b: number } }) {\n  a.b = 1\n  return <i>{a.b}</i>\n}',
  'react/globals': 'let count = 0\nexport function X() {\n  count = 1\n  return <i>{count}</i>\n}',
  'react/refs': `${REACT}export function X() {\n  const ref = useRef(1)\n  return <i>{ref.current}</i>\n}`,
  'react/set-state-in-effect':
    `${REACT}export function X() {\n  const [x, setX] = useState(0)\n  useEffect(() => {\n    setX(1)\n  }, [])\n  return <i>{x}</i>\n}`,
  'react/error-boundaries':
    'export function X() {\n  try {\n    return <i />\n  } catch {\n    return null\n  }\n}',
  'react/purity': 'export function X() {\n  const x = Math.random()\n  return <i>{x}</i>\n}',
  'react/set-state-in-render':
    `${REACT}export function X() {\n  const [x, setX] = useState(0)\n  setX(1)\n  return <i>{x}</i>\n}`,
  'react/unsupported-syntax': `export function X({ a }: { a: string }) {\n  eval('a')\n  return <i>{a}</i>\n}`,
}
