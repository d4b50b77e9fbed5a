import { filesBelow, read } from './project'

/** Words that users never read, with the word of the glossary. One name for each thing, on every screen. */
const WORDS: readonly (readonly [word: RegExp, instead: string])[] = [
  [/(?<!优选)职位/, '岗位, 工种 (优选职位 is the name of a section)'], [/雇主|店家|招聘者/, '老板'], [/雇员|员工|打工人/, '工友, 店里的人'],
  [/应聘|投递/, '报名'], [/您/, '你'], [/帐号/, '账号'], [/登陆/, '登录'], [/稍后重试/, '请稍后再试'],
  [/环境变量|服务器设置|npm run/, 'nothing: settings of the server are for operators'],
]

/** Lines of the client with such a word, without comments. */
const wrongIn = (files: readonly (readonly [file: string, text: string])[]): string[] => files.flatMap(([file, text]) =>
  text.split('\n').flatMap((line, at) => WORDS.filter(([word]) => word.test(line.replace(/^\s*(\/?\*|\/\/).*/, '')))
    .map(([, instead]) => `${file}:${at + 1} ${line.trim()} → ${instead}`)))

it('names each thing as the glossary does, on all screens', () => {
  const files = filesBelow('src').filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(wrongIn(files.map((file) => [file, read(file)]))).toEqual([])
})

it('reports a word that must not appear, and leaves comments and names of sections', () => {
  expect(wrongIn([['a.tsx', "title: '职位详情'\n// 职位\ntitle: '优选职位'\n'您好'"]])).toEqual([
    expect.stringMatching(/^a\.tsx:1 .*岗位/), expect.stringMatching(/^a\.tsx:4 .*你/),
  ])
})

/** What the console shows as well as the command line, which adds its own words. */
const SHARED = ['server/review/kinds', 'server/moderation', 'server/dossier']
/** They are of the command line alone. */
const COMMANDS = /(command|arguments|actor|roles|rules)\.ts$/

it('names no command of a shell where the console shows the sentence', () => {
  const files = SHARED.flatMap((folder) => filesBelow(folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !COMMANDS.test(file))
  expect(files.length).toBeGreaterThan(30)
  const sentences = files.flatMap((file) => read(file).split('\n').filter((line) => !/^\s*(\/?\*|\/\/)/.test(line))
    .flatMap((line) => line.match(/(['`])(?:(?!\1).)*[\u4e00-\u9fff](?:(?!\1).)*\1/g) ?? []).map((sentence) => `${file} ${sentence}`))
  expect(sentences.filter((sentence) => / --[a-z]|[“‘'`（，。\u4e00-\u9fff ](npm run|wallet|reject|approve) /.test(sentence))).toEqual([])
})
