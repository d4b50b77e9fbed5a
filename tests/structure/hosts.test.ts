import ts from 'typescript'
import { filesBelow, read } from './project'

/** Files that may use each way of calling the host (docs: README, “where things are”). */
const ALLOWED = {
  taro: /^src\/(host\/|app\/|app\.tsx$|api\/client\.ts$)/,
  vendor: /^src\/host\//,
  target: /^src\/host\//,
  userAgent: /^src\/host\/[^/]+\/index\.h5\.ts$/,
} as const
type Way = keyof typeof ALLOWED

/** The ways in which a file calls its host, from its syntax: comments and texts do not count. */
function waysOf(text: string): Set<Way> {
  const found = new Set<Way>()
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      const object = ts.isIdentifier(node.expression) ? node.expression.text : undefined
      if (object === 'Taro') found.add('taro')
      if (object === 'wx' || object === 'my') found.add('vendor')
      if (node.name.text === 'userAgent' || node.name.text === 'swuserAgent') found.add('userAgent')
      if (node.name.text === 'TARO_ENV') found.add('target')
    }
    if (ts.isBindingElement(node) && /^(userAgent|TARO_ENV)$/.test(node.name.getText(source))) {
      found.add(node.name.getText(source) === 'TARO_ENV' ? 'target' : 'userAgent')
    }
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier) && !node.importClause?.isTypeOnly) {
      if (/^@tarojs\/(taro|router|runtime|shared)/.test(node.moduleSpecifier.text)) found.add('taro')
    }
    ts.forEachChild(node, visit)
  }
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  visit(source)
  return found
}

const problemsOf = (file: string, text: string): string[] =>
  [...waysOf(text)].filter((way) => !ALLOWED[way].test(file)).map((way) => `${file} asks its host: ${way}`)

it('every capability of the host has a file that uses it', () => {
  const files = filesBelow('src').filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [file, read(file)] as const)
  const capabilities = new Set(filesBelow('src/host').map((file) => file.split('/')[2] ?? ''))
  const isUsed = (name: string) => files.some(([file, text]) => !file.startsWith(`src/host/${name}/`) && text.includes(`'@/host/${name}'`))
  expect([...capabilities].filter((name) => !isUsed(name))).toEqual([])
})

describe('only the allowed files call the host', () => {
  const files = filesBelow('src').filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

  it('is true of every file of src', () => {
    expect(files.length).toBeGreaterThan(200)
    expect(files.flatMap((file) => problemsOf(file, read(file)))).toEqual([])
  })

  it.each([
    ['a page that calls Taro', 'src/pages/base/main/index.tsx', 'Taro.navigateTo({ url })', 'taro'],
    ['a feature that imports it under another name', 'src/features/job/x.ts', `import T from '@tarojs/taro'`, 'taro'],
    ['a widget that calls WeChat', 'src/ui/parts/Tag.tsx', 'wx.vibrateShort()', 'vendor'],
    ['the app that calls Alipay', 'src/app/page.tsx', 'my.alert({})', 'vendor'],
    ['the app that asks which target it is', 'src/app/bootstrap.ts', `if (process.env.TARO_ENV === 'h5') start()`, 'target'],
    ['a rule that reads the user agent', 'src/lib/device.ts', 'const { userAgent } = navigator', 'userAgent'],
    ['a mini-program’s variant that does', 'src/host/system/index.weapp.ts', 'navigator.userAgent', 'userAgent'],
  ])('finds %s', (_what, file, text, way) => {
    expect(problemsOf(file, text)).toEqual([`${file} asks its host: ${way}`])
  })

  it('ignores comments, texts and types', () => {
    expect(problemsOf('src/pages/a.tsx', `// Taro.request\nimport type T from '@tarojs/taro'\nconst words = 'wx.login'`)).toEqual([])
  })
})
