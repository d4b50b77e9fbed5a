import { cityById, districtById } from './regions'
import { random, type Random } from '../lib/random'

/** One line for each district: its code, the centre of its busy part, and streets there. */
const LINES = `
310104 31.178 121.425 漕宝路 田林路 虹漕路 宜山路 龙漕路 桂林路
310106 31.262 121.450 共和新路 江宁路 延长路 万荣路 汶水路
310107 31.249 121.397 曹杨路 真北路 武宁路 桃浦路 金沙江路
310105 31.214 121.393 天山路 仙霞路 威宁路 娄山关路 淞虹路
310110 31.289 121.524 控江路 黄兴路 国权路 平凉路 翔殷路
310109 31.277 121.483 四川北路 大连西路 曲阳路 广中路
310112 31.113 121.382 莘松路 沪闵路 七莘路 都市路 春申路 剑川路
310113 31.352 121.447 共康路 牡丹江路 友谊路 蕰川路 长江西路
310114 31.292 121.322 沪宜公路 曹安公路 真南路 银翔路 华江路
310115 31.213 121.570 张杨路 浦建路 川沙路 金桥路 沪南路 杨高中路
310117 31.038 121.225 新松江路 荣乐东路 九新公路 莘砖公路
310118 31.170 121.246 公园路 华徐公路 盈港路 沪青平公路
110105 39.921 116.486 朝阳路 建国路 望京街 酒仙桥路 青年路 劲松路
110108 39.975 116.309 中关村大街 学院路 清河中街 西三旗东路 复兴路
110106 39.838 116.287 丰台北路 南四环西路 方庄路 马家堡西路
110112 39.902 116.662 新华大街 通朝大街 翠屏西路 云景东路
110114 40.098 116.332 回龙观西大街 立汤路 北清路 黄平路
110115 39.752 116.344 兴华大街 兴丰大街 金星路 旧桥路
110113 40.125 116.655 府前街 站前街 新顺南大街 光明南街
110102 39.899 116.360 西单北大街 广安门内大街 菜市口大街
440106 23.130 113.361 天河路 中山大道西 黄埔大道西 车陂路 棠德南路
440105 23.085 113.319 江南大道中 新港西路 昌岗中路 工业大道南
440111 23.186 113.263 白云大道北 机场路 三元里大道 石槎路 黄石东路
440112 23.107 113.450 大沙东路 开创大道 科学大道 黄埔东路
440113 22.960 113.375 大北路 光明北路 迎宾路 汉溪大道东
440103 23.112 113.236 芳村大道西 中山八路 宝华路 龙溪大道
440114 23.404 113.220 新华路 迎宾大道 凤凰北路 建设北路
440306 22.580 113.884 前进一路 新湖路 宝安大道 西乡大道 创业二路
440307 22.656 114.125 吉华路 布龙路 坂雪岗大道 龙岗大道 龙翔大道
440309 22.661 114.040 民治大道 龙观东路 和平东路 梅龙路
440305 22.533 113.930 南海大道 深南大道 留仙大道 沙河西路
440304 22.541 114.054 福华路 华强北路 深南中路 梅林路 福强路
440303 22.557 114.131 东门中路 春风路 笋岗东路 爱国路
440311 22.749 113.936 松白路 光明大道 振明路 民生路
330105 30.319 120.142 湖墅南路 莫干山路 大关路 上塘路 登云路
330102 30.256 120.190 秋涛北路 庆春路 凯旋路 九环路
330106 30.276 120.112 文三路 古墩路 文一西路 天目山路
330108 30.205 120.210 江南大道 滨盛路 滨文路 西兴路
330109 30.167 120.270 市心中路 通惠中路 金城路 育才路
330110 30.289 119.995 五常大道 高教路 良睦路 余杭塘路
330113 30.420 120.300 迎宾路 南苑街 世纪大道 东湖中路
330114 30.308 120.350 学源街 文泽路 海达南路 天城东路
510107 30.640 104.045 武侯大道 永丰路 科华北路 佳灵路
510104 30.655 104.085 春熙路 东大街 静居寺路 琉璃路
510105 30.675 104.030 光华大道 清江东路 西大街
510106 30.695 104.050 沙湾路 蜀汉路 交大路 金府路
510108 30.665 104.115 建设路 二仙桥东路 双庆路 建设北路
510191 30.590 104.060 天府大道 天府二街 剑南大道 益州大道
510116 30.575 103.925 西航港大道 白河路 棠湖西路
510112 30.560 104.265 驿都大道 成龙大道 北泉路
420111 30.505 114.400 珞喻路 雄楚大道 关山大道 书城路 文治街
420106 30.553 114.325 中南路 徐东大街 武珞路 和平大道 中北路
420103 30.600 114.265 新华路 常青路 发展大道 建设大道
420102 30.625 114.305 黄浦大街 后湖大道 大智路 胜利街
420105 30.545 114.230 鹦鹉大道 汉阳大道 龙阳大道 墨水湖北路
420112 30.640 114.140 吴中街 金山大道 东吴大道 吴北路
420104 30.590 114.215 古田二路 汉西一路 长丰大道 解放大道
320106 32.075 118.765 中山北路 湖南路 草场门大街 中央路 清凉门大街
320104 32.025 118.800 太平南路 大光路 光华路 来凤街
320105 32.010 118.735 江东中路 梦都大街 庐山路 南湖路
320115 31.935 118.840 双龙大道 竹山路 天元中路 胜太路 诚信大道
320113 32.110 118.920 仙林大道 文苑路 尧新大道 和燕路
320111 32.060 118.630 浦珠中路 文德路 浦口大道
320114 31.990 118.775 软件大道 安德门大街 宁双路 凤台南路
320508 31.320 120.605 人民路 十全街 干将西路 三香路 桐泾北路
320505 31.300 120.555 狮山路 塔园路 滨河路 竹园路
320506 31.265 120.630 东吴北路 宝带西路 金枫南路 吴中大道
320571 31.320 120.710 星湖街 现代大道 葑亭大道 金鸡湖大道
320507 31.375 120.640 阳澄湖中路 采莲路 嘉元路 御窑路
320509 31.150 120.640 江陵西路 鲈乡南路 舜湖西路
320583 31.385 120.980 前进中路 人民南路 长江中路 柏庐南路
610113 34.215 108.950 小寨东路 长安南路 科技路 太白南路 雁翔路 电子正街
610104 34.265 108.925 大庆路 劳动南路 桃园南路 西关正街
610103 34.250 108.955 南大街 友谊东路 太乙路 建设西路
610112 34.310 108.945 未央路 凤城五路 凤城八路 文景路 太华北路
610102 34.270 108.985 长乐西路 金花北路 解放路 幸福中路
610111 34.270 109.060 纺北路 半引路 长乐东路
610116 34.155 108.930 西长安街 南长安街 韦郭路 航天中路
`

/** The position of a street: near the district's busy centre, and always the same for the same street. */
export interface Area {
  cityId: number
  districtId: number
  /** “徐汇”, and “徐汇区” as an address writes it. */
  district: string
  fullDistrict: string
  road: string
  latitude: number
  longitude: number
}

/** About 111 km: one degree of latitude. */
const KM = 1 / 111
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Every street of every district. Real streets; their positions are within about 2 km of the district's centre. */
export const AREAS: readonly Area[] = LINES.trim().split('\n').flatMap((line) => {
  const [code, latitude, longitude, ...roads] = line.split(' ')
  const district = districtById(Number(code))
  if (!district) throw new Error(`No district ${code}`)
  return roads.map((road) => {
    const chance = random(`road:${code}:${road}`)
    return {
      cityId: district.cityId,
      districtId: district.id,
      district: district.name,
      fullDistrict: district.fullName,
      road,
      latitude: Number(latitude) + (chance.next() - 0.5) * 3 * KM,
      longitude: Number(longitude) + (chance.next() - 0.5) * 3.4 * KM,
    }
  })
})

const areasByCity = new Map<number, Area[]>()
for (const area of AREAS) areasByCity.set(area.cityId, [...(areasByCity.get(area.cityId) ?? []), area])

export const areasOf = (cityId: number): readonly Area[] => areasByCity.get(cityId) ?? []

export interface Place {
  city_id: number
  district_id: number
  district: string
  place: string
  address: string
  latitude: number
  longitude: number
}

const LANDMARKS = ['', '', '', '菜场旁', '公交站旁', '路口', '小学对面', '超市楼上', '地铁口附近']

/** A house number on a street, at a point within 300 m of the street's position. */
export function placeIn(area: Area, chance: Random): Place {
  const landmark = chance.pick(LANDMARKS)
  return {
    city_id: area.cityId,
    district_id: area.districtId,
    district: area.district,
    place: area.road + (landmark.startsWith('路') && area.road.endsWith('路') ? landmark.slice(1) : landmark),
    address: `${cityById(area.cityId)!.name}市${area.fullDistrict}${area.road}${chance.int(1, 1980)}号`,
    latitude: round(area.latitude + (chance.next() - 0.5) * 0.6 * KM),
    longitude: round(area.longitude + (chance.next() - 0.5) * 0.7 * KM),
  }
}
