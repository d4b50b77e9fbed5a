import { contentFault } from './content'

const word = (id: string, ...words: string[]) => ({ id, words, rule: '不许拉群', hint: '去掉' })
const category = (change: string, id: string, name = '新工种') => ({ change, id, rootId: 'chef', name })
const banner = (startsAt: string, endsAt: string) => ({ id: 'a', title: '招工节', startsAt, endsAt })
const [EARLY, LATE] = ['2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z']

it.each([
  ['words', { words: [word('a', '加群', '进群'), word('b', '加群')] }, undefined],
  ['words', { words: [word('a', '加群', '加群')] }, '“加群”在一条规则里写了两次'],
  ['words', { words: [word('a', '加群'), word('a', '进群')] }, '有两条规则的编号一样'],
  ['words', { replies: { c: ['好'], b: ['好'] } }, '只能有敏感词的内容'],
  ['words', { words: [word('a', '加群', '加群 ')] }, '“加群”在一条规则里写了两次'],
  ['words', { words: [word('a', '  ')] }, '规则里有空的，写上字'],
  ['words', { words: [{ ...word('a', '加群'), hint: ' ' }] }, '规则里有空的，写上字'],
  ['synonyms', { synonyms: [{ categoryId: 'chef', words: ['大厨', '掌勺'] }, { categoryId: 'guard', words: ['门卫'] }] }, undefined],
  ['synonyms', { synonyms: [{ categoryId: 'chef', words: ['　 '] }] }, '别名里有空的，写上字'],
  ['synonyms', { synonyms: [{ categoryId: 'chef', words: ['阿姨'] }, { categoryId: 'cleaner', words: ['阿姨'] }] },
    '别名“阿姨”写了两次，一个词只能指一个工种'],
  ['hot-words', { hotWords: [{ cityId: 0, text: '　 ' }] }, '热词里有空的，写上字'],
  ['replies', { replies: { c: [' '], b: ['你好'] } }, '常用语里有空的，写上字'],
  ['banners', { banners: [{ ...banner(EARLY, LATE), title: ' ' }] }, '横幅没有标题'],
  ['words', {}, '只能有敏感词的内容'],
  ['categories', { categories: [category('add', 'chef_tea')] }, undefined],
  ['categories', { categories: [category('add', 'tea')] }, '工种tea的编号要用chef_开头'],
  ['categories', { categories: [category('rename', 'chef_wok', ' ')] }, '工种chef_wok没有名字'],
  ['categories', { categories: [category('hide', 'chef_wok', '')] }, undefined],
  ['categories', { categories: [category('hide', 'chef_wok'), category('rename', 'chef_wok')] }, '工种chef_wok写了两次'],
  ['hot-words', { hotWords: [{ cityId: 0, text: '保安' }, { cityId: 31000, text: '保安' }] }, undefined],
  ['hot-words', { hotWords: [{ cityId: 0, text: '保安' }, { cityId: 0, text: '保安' }] }, '“保安”在一个城市里写了两次'],
  ['replies', { replies: { c: ['你好'], b: ['你好'] } }, undefined],
  ['replies', { replies: { c: ['你好', '你好'], b: ['你好'] } }, '“你好”写了两次'],
  ['replies', { replies: { c: ['你好'], b: [] } }, '两种身份都至少要有一条常用语'],
  ['banners', { banners: [banner(EARLY, LATE)] }, undefined],
  ['banners', { banners: [banner(LATE, EARLY)] }, '横幅的结束要晚于开始'],
  ['violations', { violations: { withheld: [{ id: 'a' }] } }, undefined],
  ['templates', { templates: [{ categoryId: 'chef', titles: ['厨师'] }, { categoryId: 'chef_wok', titles: [] }] }, undefined],
  ['templates', { templates: [{ categoryId: 'chef', titles: [] }, { categoryId: 'chef', titles: [] }] }, '工种chef有两个模板'],
  ['templates', { templates: [{ categoryId: 'chef', titles: [' '] }] }, '岗位名称里有空的，写上字'],
  ['templates', { templates: [{ categoryId: 'chef', titles: ['厨师', '厨师 '] }] }, '“厨师”写了两次'],
] as const)('%s %j: %s', (kind, body, fault) => {
  expect(contentFault(kind, body)).toBe(fault)
})
