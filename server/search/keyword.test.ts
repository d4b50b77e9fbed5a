import { grams, normalise, parseKeyword, searchColumns } from '../search/keyword'

describe('normalise', () => {
  it.each([
    ['家常菜馆·漕宝路店', '家常菜馆漕宝路店'],
    ['ＫＦＣ（人民广场）', 'kfc人民广场'],
    [' 洗 碗 工 ', '洗碗工'],
    ['100%', '100'],
    ['_', ''],
    ['', ''],
    ['😀', ''],
    ['𠮷野家', '𠮷野家'],
  ])('turns %j into %j', (text, normal) => {
    expect(normalise(text)).toBe(normal)
  })
})

describe('grams', () => {
  it.each([
    ['洗碗工', ['洗', '碗', '工', '洗碗', '碗工']],
    ['厨', ['厨']],
    ['A店', ['a', '店', 'a店']],
    ['厨师 徐汇', ['厨', '师', '厨师', '徐', '汇', '徐汇']],
    ['哈哈哈', ['哈', '哈哈']],
    ['𠮷野', ['𠮷', '野', '𠮷野']],
    ['·', []],
  ])('splits %s into characters and bigrams', (text, expected) => {
    expect(grams(text)).toEqual(expected)
  })
})

describe('searchColumns', () => {
  it('does not index pairs across the parts of a job', () => {
    const columns = searchColumns(31000, ['洗碗工', '保洁', '老王 面馆', '', '徐汇'])
    expect(columns.search_text).toBe('洗碗工 保洁 老王面馆 徐汇')
    expect(columns.grams).toEqual(expect.arrayContaining(['洗碗', '王面', '徐汇']))
    expect(columns.grams).not.toContain('工保')
    expect(columns.grams).toContain('#31000')
  })
})

describe('parseKeyword', () => {
  it.each([
    ['厨', ['厨'], ['厨']],
    ['厨师', ['厨师'], ['厨师']],
    ['洗碗工', ['洗碗工'], ['洗碗', '碗工']],
    ['厨师  徐汇 厨师', ['厨师', '徐汇'], ['厨师', '徐汇']],
    ['厨师　工', ['厨师', '工'], ['厨师', '工']],
    ['菜馆·漕宝', ['菜馆漕宝'], ['菜馆', '馆漕', '漕宝']],
    ['%', [], []],
    ['%厨_师%', ['厨师'], ['厨师']],
  ])('parses %s into words and index entries', (keyword, words, expected) => {
    expect(parseKeyword(keyword)).toEqual({ words, grams: expected })
  })
})
