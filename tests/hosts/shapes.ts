import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** One way to call a function; a type parameter becomes its constraint. */
interface Form {
  readonly parameters: readonly ts.ParameterDeclaration[]
  readonly standFor: ReadonlyMap<string, ts.TypeNode | undefined>
}

const PLAIN = new Map([
  [ts.SyntaxKind.StringKeyword, 'string'], [ts.SyntaxKind.NumberKeyword, 'number'], [ts.SyntaxKind.BooleanKeyword, 'boolean'],
])

/** The vendor's typings of its functions, to check calls against. Reads only the types that need no code to run. */
export class Shapes {
  private readonly functions = new Map<string, readonly Form[]>()
  private readonly types = new Map<string, ts.InterfaceDeclaration | ts.TypeAliasDeclaration>()
  private readonly choices = new Map<string, readonly unknown[]>()
  readonly names = new Set<string>()

  /** @param holder the interface or namespace with the vendor's functions: `Wx`, `my` */
  constructor(files: readonly string[], holder: string) {
    for (const file of files) this.read(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest), holder)
  }

  /** The problem of a call, or nothing. */
  wrong(name: string, args: readonly unknown[]): string | undefined {
    const forms = this.functions.get(name)
    if (!forms) return undefined
    const complaints = forms.map(({ parameters, standFor }) => {
      for (const [at, parameter] of parameters.entries()) {
        const { type } = parameter
        const known = type && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && standFor.has(type.typeName.text)
          ? standFor.get(type.typeName.text) : type
        const complaint = this.misfit(args[at], known, parameter.questionToken !== undefined || parameter.dotDotDotToken !== undefined)
        if (complaint) return `${ts.isIdentifier(parameter.name) ? parameter.name.text : `argument ${at + 1}`}${complaint}`
      }
      return undefined
    })
    return complaints.includes(undefined) ? undefined : complaints[0]
  }

  private read(node: ts.Node, holder: string, inside = false): void {
    if (ts.isModuleDeclaration(node) && node.body) {
      const { text } = node.name
      return ts.forEachChild(node.body, (child) => this.read(child, holder, text === holder))
    }
    if (ts.isInterfaceDeclaration(node)) {
      this.types.set(node.name.text, node)
      if (node.name.text === holder) {
        for (const member of node.members) {
          if (member.name && ts.isIdentifier(member.name)) this.add(member.name.text, ts.isMethodSignature(member) ? member : undefined)
        }
      }
      return
    }
    if (ts.isTypeAliasDeclaration(node)) return void this.types.set(node.name.text, node)
    if (ts.isEnumDeclaration(node)) {
      const values = node.members.map(({ initializer }) => initializer && (ts.isNumericLiteral(initializer) ? Number(initializer.text)
        : ts.isStringLiteral(initializer) ? initializer.text : undefined))
      return void this.choices.set(node.name.text, values)
    }
    if (inside && ts.isFunctionDeclaration(node) && node.name) return this.add(node.name.text, node)
    if (inside && ts.isVariableStatement(node)) {
      for (const { name } of node.declarationList.declarations) if (ts.isIdentifier(name)) this.add(name.text)
      return
    }
    ts.forEachChild(node, (child) => this.read(child, holder, inside))
  }

  private add(name: string, form?: ts.SignatureDeclaration): void {
    this.names.add(name)
    if (!form) return
    const standFor = new Map(form.typeParameters?.map((one) => [one.name.text, one.constraint]))
    this.functions.set(name, [...this.functions.get(name) ?? [], { parameters: [...form.parameters], standFor }])
  }

  /** `.url must be a string`, or nothing. */
  private misfit(value: unknown, type: ts.TypeNode | undefined, optional: boolean): string | undefined {
    if (value === undefined) return optional ? undefined : ' is missing'
    if (!type) return undefined
    const plain = PLAIN.get(type.kind)
    if (plain) return typeof value === plain ? undefined : ` must be a ${plain}`
    if (ts.isLiteralTypeNode(type)) return this.literal(value, type)
    if (ts.isFunctionTypeNode(type)) return typeof value === 'function' ? undefined : ' must be a function'
    if (ts.isArrayTypeNode(type)) {
      if (!Array.isArray(value)) return ' must be a list'
      return value.map((item: unknown) => this.misfit(item, type.elementType, false)).find(Boolean)
    }
    if (ts.isUnionTypeNode(type)) {
      const complaints = type.types.map((each) => this.misfit(value, each, false))
      return complaints.includes(undefined) ? undefined : complaints[0]
    }
    // `${Enum}`: its values.
    if (ts.isTemplateLiteralTypeNode(type)) return this.misfit(value, type.templateSpans[0]?.type, false)
    if (ts.isParenthesizedTypeNode(type)) return this.misfit(value, type.type, optional)
    if (ts.isTypeLiteralNode(type)) return this.members(value, type.members)
    if (ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName)) return this.named(value, type.typeName.text)
    return undefined
  }

  private named(value: unknown, name: string): string | undefined {
    const values = this.choices.get(name)
    if (values) return values.includes(value) ? undefined : ` must be one of ${values.join(', ')}`
    const found = this.types.get(name)
    if (!found) return undefined
    if (ts.isTypeAliasDeclaration(found)) return this.misfit(value, found.type, false)
    if (found.members.length > 0 && found.members.every((member) => ts.isCallSignatureDeclaration(member))) {
      return typeof value === 'function' ? undefined : ' must be a function'
    }
    return this.members(value, found.members)
  }

  private members(value: unknown, members: ts.NodeArray<ts.TypeElement>): string | undefined {
    if (typeof value !== 'object' || value === null) return ' must be an object'
    for (const member of members) {
      if (!member.name || !ts.isIdentifier(member.name)) continue
      const key = member.name.text
      const given = (value as Record<string, unknown>)[key]
      const optional = member.questionToken !== undefined
      const complaint = ts.isPropertySignature(member) ? this.misfit(given, member.type, optional)
        : given !== undefined && typeof given !== 'function' ? ' must be a function' : undefined
      if (complaint) return `.${key}${complaint}`
    }
    return undefined
  }

  private literal(value: unknown, { literal }: ts.LiteralTypeNode): string | undefined {
    const wanted = ts.isStringLiteral(literal) ? literal.text : ts.isNumericLiteral(literal) ? Number(literal.text)
      : literal.kind === ts.SyntaxKind.TrueKeyword ? true : literal.kind === ts.SyntaxKind.FalseKeyword ? false : null
    return value === wanted ? undefined : ` must be ${JSON.stringify(wanted)}`
  }
}
