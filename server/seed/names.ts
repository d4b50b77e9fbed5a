import type { Area } from '../dictionary/areas'
import type { Random } from '../lib/random'
import type { Kind } from './trades/trade'

const FOOD_WORDS = [
  '巷口', '石桥', '老井', '柴门', '半亩', '三碗', '晚舟', '小满', '谷雨', '春耕', '南门', '西窗', '榕下', '江畔', '山泉', '满仓', '乐陶',
  '禾田', '大灶', '小灶', '和鸣', '一勺', '青瓦', '红砖', '竹里', '灯下', '老灶', '渔火', '麦垄', '桂子', '围炉', '炊烟', '石磨',
]
const TRADE_WORDS = [
  '东升', '长顺', '安和', '诚裕', '瑞邦', '嘉禾', '广聚', '利民', '通联', '捷程', '永固', '明悦', '悦邻', '鑫源', '盛合', '众诚', '德润',
  '启元', '百顺', '同舟', '佳邻', '和悦', '速行', '联众', '天工', '巧匠', '青松', '金穗', '丰茂', '宏泽', '润泽', '恒业', '益群',
]

/** A style of place: the word in its name, and trades that no other style has. */
export interface Style { word: string, special: readonly string[] }
const style = (word: string, special = ''): Style => ({ word, special: special ? special.split(' ') : [] })

interface KindInfo {
  industry: string
  styles: readonly Style[]
  /** The second part of the name. */
  branch: (area: Area) => string
  scales: readonly string[]
  /** The jobs are at different sites in the city, not at one address. */
  sites: boolean
  headcount: readonly [low: number, high: number]
  words: readonly string[]
}

const shopAt = (area: Area) => `·${area.road}店`
const at = (suffix: string) => (area: Area) => `·${area.district}${suffix}`
const SMALL = ['under_10', 's10_20', 's20_50'] as const
const MIDDLE = ['s20_50', 's50_100', 's100_500'] as const
const LARGE = ['s50_100', 's100_500', 'over_500'] as const

const place = (industry: string, styles: readonly Style[], rest: Partial<Omit<KindInfo, 'industry' | 'styles'>> = {}): KindInfo => ({
  industry, styles, branch: shopAt, scales: SMALL, sites: false, headcount: [1, 4], words: TRADE_WORDS, ...rest,
})

export const KINDS: Readonly<Record<Kind, KindInfo>> = {
  restaurant: place('餐饮', [
    style('家常菜馆'), style('小炒饭馆'), style('川味馆'), style('湘味馆'), style('酒楼'), style('面馆', 'chef_noodle chef_pastry'),
    style('火锅店', 'chef_hotpot waiter_hotpot'), style('烧烤店', 'chef_bbq'), style('饺子馆', 'chef_pastry'),
    style('快餐店', 'waiter_fast_food'), style('早餐铺', 'chef_pastry waiter_fast_food'),
  ], { words: FOOD_WORDS, headcount: [1, 6] }),
  tea: place('餐饮', [
    style('奶茶', 'waiter_milk_tea'), style('咖啡', 'waiter_cafe'), style('面包房', 'chef_baker shop_bakery'),
  ], { words: FOOD_WORDS, scales: ['under_10', 's10_20'] }),
  hotel: place('酒店', [style('酒店', 'chef_pastry'), style('宾馆', 'chef_pastry')], { scales: MIDDLE, words: FOOD_WORDS }),
  property: place('物业', [style('物业')], { branch: (area) => `·${area.road}项目`, scales: MIDDLE, sites: true, headcount: [1, 8] }),
  security: place('保安服务', [style('保安服务')], { branch: at('队'), scales: LARGE, sites: true, headcount: [3, 20] }),
  factory: place('制造', [
    style('电子厂', 'factory_electronics factory_assembler'), style('服装厂', 'factory_sewing'), style('食品厂', 'factory_food'),
    style('五金配件厂', 'factory_stamping electric_welder electric_gas_weld factory_assembler'),
    style('塑料制品厂', 'factory_injection'), style('包装印刷厂', 'factory_printing'),
    style('机械厂', 'factory_cnc electric_lathe electric_milling electric_fitter electric_argon electric_welder factory_assembler'),
  ], { branch: () => '', scales: LARGE, headcount: [3, 40] }),
  logistics: place('物流', [style('物流'), style('仓配', 'warehouse_cold')], { branch: at('分拨点'), scales: LARGE, headcount: [3, 50] }),
  delivery: place('配送', [
    style('配送', 'courier_food_rider courier_night_rider courier_fresh_rider courier_errand'), style('驿站', 'courier_station'),
    style('送水站', 'courier_water courier_milk'),
  ], { branch: (area) => `·${area.road}站`, scales: MIDDLE, headcount: [2, 30] }),
  transport: place('运输', [
    style('运输', 'driver_tractor driver_truck_b2'), style('客运', 'driver_bus driver_private'),
    style('出行', 'driver_ride driver_taxi driver_private'),
  ], { branch: at('车队'), scales: LARGE, headcount: [1, 15] }),
  domestic: place('家政', [style('家政')], { sites: true, headcount: [1, 10] }),
  retail: place('零售', [
    style('便利店', 'shop_convenience'), style('超市', 'shop_supermarket shop_fresh shop_promoter'), style('服装店', 'shop_clothing'),
    style('鞋店', 'shop_shoes'), style('水果店', 'shop_fruit'), style('药房', 'shop_pharmacy'), style('手机店', 'shop_phone'),
    style('面包店', 'chef_baker shop_bakery'),
  ]),
  construction: place('建筑装修', [style('建筑劳务'), style('装饰工程')], { branch: at('项目部'), scales: MIDDLE, sites: true, headcount: [2, 20] }),
  repair: place('维修', [
    style('汽修', 'repair_car repair_car_wash repair_body_paint repair_tyre'),
    style('家电维修', 'repair_appliance repair_aircon repair_plumber repair_furniture'), style('电动车行', 'repair_ebike'),
    style('锁业', 'repair_lock'), style('手机维修', 'repair_phone'), style('设备维保', 'repair_machine electric_lift'),
  ]),
  beauty: place('美业', [
    style('理发', 'beauty_hair beauty_hair_helper beauty_shampoo'), style('美容', 'beauty_beautician beauty_nail beauty_lash beauty_makeup'),
    style('足疗', 'beauty_massage beauty_foot'), style('宠物馆', 'beauty_pet_groom'),
  ], { words: FOOD_WORDS }),
  office: place('客服外包', [style('客服中心'), style('信息服务')], { branch: (area) => `·${area.district}`, scales: LARGE, headcount: [2, 20] }),
  care: place('养老', [style('养老院'), style('护理院')], { scales: MIDDLE, headcount: [1, 8] }),
  cleaning: place('保洁', [style('保洁')], { branch: at('队'), scales: MIDDLE, sites: true, headcount: [2, 15] }),
  labour: place('劳务', [style('劳务')], { branch: at('服务站'), scales: LARGE, sites: true, headcount: [5, 60] }),
}

/** A realistic but unused name: “巷口家常菜馆·田林路店”. */
export const companyName = (kind: Kind, { word }: Style, area: Area, chance: Random) =>
  `${chance.pick(KINDS[kind].words)}${word}${KINDS[kind].branch(area)}`

const SURNAMES = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文']
const MEN = [
  '建军', '志强', '国庆', '海涛', '永明', '卫东', '德胜', '家豪', '立新', '俊杰', '浩然', '子轩', '振华', '长江', '福生', '来顺', '大勇', '少华',
  '铁柱', '满仓', '春生', '秋生', '平安', '和平', '保国', '新民',
]
const WOMEN = [
  '秀英', '桂兰', '玉梅', '春燕', '晓红', '丽华', '雪琴', '金凤', '文娟', '小芳', '艳玲', '海燕', '红霞', '美玲', '翠兰', '月娥', '彩霞', '静怡',
  '思雨', '欣悦', '冬梅', '夏莲',
]
const GIVEN = [...MEN, ...WOMEN]
/** Given names that are usual since 1990, and those that were usual before. */
const MODERN = new Set(['家豪', '俊杰', '浩然', '子轩', '静怡', '思雨', '欣悦', '少华'])
const OLD_FASHIONED = new Set(['秀英', '桂兰', '铁柱', '满仓', '保国', '德胜', '月娥', '翠兰', '国庆', '卫东', '福生', '来顺', '建军', '玉梅', '金凤'])

const surname = (chance: Random) => chance.pick(SURNAMES)
export const fullName = (chance: Random) => surname(chance) + chance.pick(GIVEN)

/** A name as people of an age have it. */
export function nameAtAge(age: number, chance: Random): string {
  const family = surname(chance)
  return family + chance.pick(GIVEN.filter((given) => (age < 33 ? !OLD_FASHIONED.has(given) : age < 45 || !MODERN.has(given))))
}

/** Whether a full name of the seed is that of a woman. */
export const isWoman = (name: string): boolean => WOMEN.includes(name.slice(1))

/** The contact of a place, by its owner: “李女士”, “王经理”. */
export const contactName = (owner: string, kind: Kind, chance: Random) => {
  const title = isWoman(owner) ? '女士' : '先生'
  const shop = KINDS[kind].branch === shopAt
  return owner.slice(0, 1) + chance.pick(shop ? [title, title, '店长', '老板'] : [title, title, '经理', '主管'])
}
