/** Names of ethnic groups as they occur in the names of autonomous areas. */
const PEOPLES = [
  '各族', '蒙古族', '蒙古', '回族', '藏族', '维吾尔', '苗族', '彝族', '壮族', '布依族', '朝鲜族', '满族', '侗族', '瑶族', '白族',
  '土家族', '哈尼族', '哈萨克', '傣族', '黎族', '傈僳族', '佤族', '畲族', '拉祜族', '水族', '东乡族', '纳西族', '景颇族',
  '柯尔克孜', '土族', '达斡尔族', '仫佬族', '羌族', '布朗族', '撒拉族', '毛南族', '仡佬族', '锡伯', '塔吉克', '普米族', '怒族',
  '保安族', '裕固族', '独龙族',
].join('|')
const AUTONOMOUS = new RegExp(`^(.+?)(?:${PEOPLES})+(自治州|自治县|区)$`)
/** Words that belong to a name: the rest alone is not recognisable. */
const FUNCTIONAL_AREA = /(?:开发|工业园|矿|合作)区$/

/** “白沙黎族自治县” → “白沙县”, “恩施土家族苗族自治州” → “恩施”, “管城回族区” → “管城区”. */
const withoutPeoples = (name: string) =>
  name.replace(AUTONOMOUS, (_, place: string, level: string) => place + { 自治州: '', 自治县: '县', 区: '区' }[level])

/** “上海市” → “上海”, “广西壮族自治区” → “广西”. */
export const provinceName = (name: string) => name.replace(/(?:壮族|回族|维吾尔)?自治区$|特别行政区$|[省市]$/, '')

/** “杭州市” → “杭州”, “阿克苏地区” → “阿克苏”, “神农架林区” → “神农架”; 盟 and 县 stay. */
export const cityName = (name: string) => withoutPeoples(name).replace(/(?:地区|林区|市)$/, '')

/** The colloquial name of a district: “徐汇区” → “徐汇”, “浦东新区” → “浦东”, “昆山市” → “昆山”; 县 stays. */
function spokenName(name: string): string {
  if (FUNCTIONAL_AREA.test(name)) return name
  const plain = withoutPeoples(name)
  const short = plain.replace(/新区$|(?<=神农架)林区$|(?<=六枝)特区$|[区市]$/, '')
  return short.length >= 2 ? short : plain
}

/** Short names of a city's districts, in the same order. Districts whose short names collide keep their full names. */
export function districtNames(fullNames: readonly string[]): string[] {
  const spoken = fullNames.map(spokenName)
  return spoken.map((name, i) => (spoken.some((other, j) => j !== i && other === name) ? fullNames[i]! : name))
}
