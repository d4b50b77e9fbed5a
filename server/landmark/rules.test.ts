import { landmarkNames, landmarksNear, soughtLandmarks, type CityLandmarks } from './rules'

/** Metres north of the job, in degrees. */
const north = (metres: number) => ({ latitude: 31.2 + metres / 111_195, longitude: 121.4 })
const job = north(0)
const city = (places: Partial<CityLandmarks>): CityLandmarks => ({ cityId: 31000, areas: [], stations: [], ...places })
const station = (name: string, metres: number, lines: string[] = []) => ({ name, lines, ...north(metres) })

describe('landmarksNear', () => {
  it.each([
    ['the area at 1499 m', city({ areas: [{ name: '徐家汇', ...north(1_499) }] }), ['area:31000:徐家汇']],
    ['no area at 1501 m', city({ areas: [{ name: '徐家汇', ...north(1_501) }] }), []],
    ['the nearer of two areas', city({ areas: [{ name: '五角场', ...north(900) }, { name: '徐家汇', ...north(-800) }] }), ['area:31000:徐家汇']],
    ['a station at 999 m with its lines', city({ stations: [station('莘庄', 999, ['1号线', '5号线'])] }),
      ['line:31000:1号线', 'line:31000:5号线', 'station:31000:莘庄']],
    ['no station at 1001 m', city({ stations: [station('莘庄', 1_001, ['1号线'])] }), []],
    ['the three nearest stations, each line once', city({
      stations: [station('丁', 900, ['4号线']), station('甲', 100, ['1号线']), station('丙', 300, ['1号线']), station('乙', -200, ['2号线'])],
    }), ['line:31000:1号线', 'line:31000:2号线', 'station:31000:丙', 'station:31000:乙', 'station:31000:甲']],
    ['nothing in a city without landmarks', city({}), []],
  ])('finds %s', (_name, landmarks, entries) => {
    expect(landmarksNear(landmarks, job)).toEqual([...entries].sort())
  })
})

it('names landmarks as people type them', () => {
  expect(landmarkNames(['area:31000:徐家汇', 'line:31000:1号线', 'station:31000:徐家汇', 'station:31000:上海火车站'])).toEqual(
    ['徐家汇', '1号线', '徐家汇站', '上海火车站'])
})

describe('soughtLandmarks', () => {
  it.each([
    [{}, []],
    [{ area: '徐家汇' }, ['area:31000:徐家汇']],
    [{ line: '1号线' }, ['line:31000:1号线']],
    [{ line: '1号线', station: '莘庄' }, ['station:31000:莘庄']],
    [{ area: '徐家汇', station: '莘庄' }, ['area:31000:徐家汇', 'station:31000:莘庄']],
  ])('turns %j into %j', (sought, entries) => expect(soughtLandmarks({ cityId: 31000, ...sought })).toEqual(entries))
})
