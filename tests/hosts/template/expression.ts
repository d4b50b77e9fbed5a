import { parse, type Expression } from 'acorn'
import { wordOf } from './view'

export type Scope = Readonly<Record<string, unknown>>
export type Evaluate = (scope: Scope) => unknown

type Node = Expression | { type: string }

const OPERATORS: Readonly<Record<string, (left: never, right: never) => unknown>> = {
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '<': (left: number, right: number) => left < right,
  '>': (left: number, right: number) => left > right,
  '<=': (left: number, right: number) => left <= right,
  '>=': (left: number, right: number) => left >= right,
  '+': (left: number, right: number) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => left / right,
  '%': (left: number, right: number) => left % right,
}

/** A property of undefined or null is undefined: templates never throw for a missing value. */
const member = (object: unknown, key: unknown) =>
  (object === undefined || object === null ? undefined : (object as Record<string, unknown>)[String(key)])

/**
 * Compiles the content of double braces to a function of the names in scope.
 * @throws for a construct that templates do not know
 */
function compileExpression(source: string): Evaluate {
  const [statement, ...more] = parse(`(${source})`, { ecmaVersion: 2018 }).body
  if (statement?.type !== 'ExpressionStatement' || more.length > 0) throw new Error(`template: {{${source}}} is more than one expression`)
  return compile(statement.expression, source)
}

function compile(node: Node, source: string): Evaluate {
  const of = (child: Node) => compile(child, source)
  const fail = (what: string): never => {
    throw new Error(`template: {{${source}}} uses ${what}, which templates do not know`)
  }
  const tree = node as Expression
  switch (tree.type) {
    case 'Literal': return () => tree.value
    case 'Identifier': return tree.name === 'undefined' ? () => undefined : (scope) => scope[tree.name]
    case 'MemberExpression': {
      const object = of(tree.object)
      const key: Evaluate = tree.computed ? of(tree.property) : () => (tree.property as { name: string }).name
      return (scope) => member(object(scope), key(scope))
    }
    case 'CallExpression': {
      const call = of(tree.callee)
      const args = tree.arguments.map((argument) => of(argument))
      return (scope) => {
        const run = call(scope) as ((...args: unknown[]) => unknown) | undefined
        if (typeof run !== 'function') throw new Error(`template: {{${source}}} calls what is no function`)
        return run(...args.map((argument) => argument(scope)))
      }
    }
    case 'LogicalExpression': {
      const [left, right] = [of(tree.left), of(tree.right)]
      if (tree.operator === '||') return (scope) => left(scope) || right(scope)
      return tree.operator === '&&' ? (scope) => left(scope) && right(scope) : fail(tree.operator)
    }
    case 'BinaryExpression': {
      const [left, right] = [of(tree.left), of(tree.right)]
      const apply = OPERATORS[tree.operator] ?? fail(tree.operator)
      return (scope) => apply(left(scope) as never, right(scope) as never)
    }
    case 'UnaryExpression': {
      const value = of(tree.argument)
      if (tree.operator === '!') return (scope) => !value(scope)
      return tree.operator === '-' ? (scope) => -Number(value(scope)) : fail(tree.operator)
    }
    case 'ConditionalExpression': {
      const [test, yes, no] = [of(tree.test), of(tree.consequent), of(tree.alternate)]
      return (scope) => (test(scope) ? yes(scope) : no(scope))
    }
    case 'ArrayExpression': {
      const items = tree.elements.map((element) => (element ? of(element) : fail('a hole in a list')))
      return (scope) => items.map((item) => item(scope))
    }
    case 'ObjectExpression': {
      const parts = tree.properties.map((property) => {
        if (property.type === 'SpreadElement') return fail('...')
        return [(property.key as { name: string }).name, of(property.value)] as const
      })
      return (scope) => Object.fromEntries(parts.map(([key, value]) => [key, value(scope)]))
    }
    default: return fail(tree.type)
  }
}

/** The value of an attribute or text: plain text, one expression (any value), or a text with expressions in it. */
export function compileValue(text: string): Evaluate {
  const pieces = text.split(/\{\{([\s\S]*?)\}\}/)
  if (pieces.length === 1) return () => text
  if (pieces.length === 3 && pieces[0] === '' && pieces[2] === '') return compileExpression(pieces[1] ?? '')
  const parts = pieces.map((piece, at) => (at % 2 === 1 ? compileExpression(piece) : () => piece))
  return (scope) => parts.map((part) => part(scope)).map(wordOf).join('')
}
