import type { Category } from '@daogang/contract/dictionary'
import type { CategoryChange } from '@daogang/contract/operator-content'
import { flatten } from './tree'

/** Roots: key, name, icon of the UI kit, and the trades of the root as `key name`. */
const TREE: readonly (readonly [id: string, name: string, icon: string, leaves: readonly string[]])[] = [
  ['chef', '厨师', 'chef', [
    'prep 后厨切配', 'wok 炒锅师傅', 'station 打荷', 'pastry 面点师傅', 'cold 凉菜师傅', 'bbq 烧烤师傅', 'noodle 拉面师傅',
    'hotpot 火锅底料师傅', 'canteen 食堂厨师', 'head 厨师长', 'baker 烘焙师傅', 'helper 厨房帮工', 'dishwasher 洗碗工',
  ]],
  ['waiter', '服务员', 'tray', [
    'restaurant 餐厅服务员', 'runner 传菜员', 'host 迎宾', 'hotpot 火锅店服务员', 'milk_tea 奶茶店员', 'cafe 咖啡店员',
    'fast_food 快餐店员', 'banquet 宴会服务员', 'hotel 酒店客房服务员', 'foreman 餐厅领班',
  ]],
  ['guard', '保安', 'guard', [
    'estate 小区保安', 'office 写字楼保安', 'mall 商场保安', 'factory 工厂保安', 'gate 门岗', 'night 夜班保安', 'fire 消防监控员',
    'parking 停车场管理员', 'security_check 安检员', 'captain 保安队长',
  ]],
  ['driver', '司机', 'truck', [
    'van 面包车司机', 'truck_c1 小货车司机', 'truck_b2 大货车司机', 'tractor 半挂车司机', 'bus 班车司机', 'ride 网约车司机',
    'taxi 出租车司机', 'private 商务车司机', 'cold_chain 冷链司机', 'forklift 叉车司机', 'excavator 挖机司机', 'crane 吊车司机',
  ]],
  ['factory', '普工', 'gear', [
    'general 普工', 'assembler 装配工', 'electronics 电子厂操作工', 'packer 包装工', 'inspector 质检员', 'sewing 缝纫工',
    'injection 注塑工', 'stamping 冲压工', 'cnc CNC操作工', 'food 食品厂工人', 'printing 印刷工', 'line_leader 线长', 'temp 临时工',
  ]],
  ['cleaner', '保洁', 'broom', [
    'office 写字楼保洁', 'home 家庭保洁', 'mall 商场保洁', 'hospital 医院保洁', 'estate 小区保洁', 'kitchen 油烟机清洗工',
    'window 外墙清洗工', 'renovation 开荒保洁', 'road 环卫工', 'laundry 洗衣工',
  ]],
  ['courier', '快递外卖', 'bolt', [
    'food_rider 外卖骑手', 'express 快递员', 'errand 跑腿员', 'fresh_rider 生鲜配送员', 'water 送水工', 'milk 送奶员',
    'station 驿站店员', 'night_rider 夜班骑手',
  ]],
  ['warehouse', '仓储分拣', 'store', [
    'sorter 分拣员', 'loader 装卸工', 'picker 拣货员', 'keeper 仓库管理员', 'scanner 扫描员', 'packer 打包员', 'tally 理货员',
    'inbound 收货员', 'night_sorter 夜班分拣员', 'cold 冷库工',
  ]],
  ['domestic', '家政保姆', 'house', [
    'nanny 住家保姆', 'day_nanny 白班保姆', 'hourly 钟点工', 'maternity 月嫂', 'infant 育儿嫂', 'cook 上门做饭', 'pet 宠物照看',
    'tidy 收纳师', 'postpartum 产后护理',
  ]],
  ['shop', '店员导购', 'store', [
    'cashier 收银员', 'convenience 便利店店员', 'supermarket 超市理货员', 'clothing 服装导购', 'shoes 鞋帽导购', 'fruit 水果店员',
    'fresh 生鲜店员', 'pharmacy 药店店员', 'phone 手机店员', 'bakery 面包店员', 'promoter 促销员', 'manager 店长',
  ]],
  ['builder', '建筑装修', 'brief', [
    'labourer 工地小工', 'carpenter 木工', 'mason 瓦工', 'plaster 抹灰工', 'painter 油漆工', 'rebar 钢筋工', 'scaffold 架子工',
    'concrete 混凝土工', 'tile 贴砖师傅', 'ceiling 吊顶师傅', 'waterproof 防水工', 'demolish 拆除工', 'site_leader 工地带班',
  ]],
  ['electric', '电工焊工', 'bolt', [
    'electrician 电工', 'weak 弱电工', 'welder 焊工', 'argon 氩弧焊工', 'gas_weld 二保焊工', 'fitter 钳工', 'lathe 车工',
    'milling 铣工', 'cable 布线工', 'solar 光伏安装工', 'lift 电梯维保工',
  ]],
  ['repair', '维修安装', 'brief', [
    'estate 物业维修工', 'appliance 家电维修工', 'aircon 空调安装工', 'plumber 水电工', 'car 汽车修理工', 'car_wash 洗车工',
    'body_paint 钣金喷漆工', 'tyre 轮胎工', 'ebike 电动车修理工', 'machine 设备维修工', 'furniture 家具安装工', 'lock 开锁师傅',
    'phone 手机维修工',
  ]],
  ['beauty', '美容美发', 'brief', [
    'hair 发型师', 'hair_helper 美发助理', 'beautician 美容师', 'nail 美甲师', 'lash 美睫师', 'massage 按摩师', 'foot 足疗师',
    'pet_groom 宠物美容师', 'makeup 化妆师', 'shampoo 洗头工',
  ]],
  ['service', '客服文员', 'phone', [
    'phone 电话客服', 'online 网店客服', 'front_desk 前台', 'order 接单员', 'clerk 文员', 'after_sale 售后客服', 'night 夜班客服',
    'data 录单员', 'call_out 回访员',
  ]],
  ['care', '养老护理', 'people', [
    'elder 养老院护理员', 'hospital 医院护工', 'home_elder 住家护老', 'day_elder 白班护老', 'rehab 康复助理', 'disabled 助残员',
    'escort 陪诊员', 'night 夜班护工', 'canteen 养老院配餐员',
  ]],
]

interface Leaf { id: string, name: string, rootId: string }

const BUILT_IN: readonly Category[] = TREE.map(([id, name, icon, leaves]) => ({
  id,
  name,
  icon,
  children: leaves.map((leaf) => {
    const [key, leafName] = leaf.split(' ') as [string, string]
    return { id: `${id}_${key}`, name: leafName }
  }),
}))

/**
 * Roots with their trades, in display order, without those that operators hid. A trade's id starts with its root's: `chef_wok`. The arrays
 * stay the same and get the operators' changes.
 */
export const categoryTree: Category[] = []

/** The same, flat: each root, followed by its trades. */
export const categoryList: ReturnType<typeof flatten> = []

const roots = new Map<string, Category>()
const leaves = new Map<string, Leaf>()
let edition = 0

/** A number that is another one after each change of the tree: lists that were made of it are stale. */
export const categoriesEdition = (): number => edition

/** Whether an id belongs to the trades that came with the build. */
export const isBuiltIn = (id: string): boolean => BUILT_IN.some(({ children = [],
  id: root }) => root === id || children.some((leaf) => leaf.id === id))

/** The trades whose names differ between two sets of changes. */
export function renamedTrades(before: readonly CategoryChange[], after: readonly CategoryChange[]): string[] {
  const namesOf = (changes: readonly CategoryChange[]) =>
    new Map(changes.filter(({ change }) => change !== 'hide').map(({ id, name }) => [id, name]))
  const [old, present] = [namesOf(before), namesOf(after)]
  return [...new Set([...old.keys(), ...present.keys()])].filter((id) => old.get(id) !== present.get(id))
}

/** Makes the tree of the build with the changes of operators. A hidden trade is offered no more and keeps its name. */
export function takeCategories(changes: readonly CategoryChange[]): void {
  const named = new Map(changes.filter(({ change }) => change === 'rename').map(({ id, name }) => [id, name]))
  const hidden = new Set(changes.filter(({ change, hidden: isHidden }) => change === 'hide' || (change === 'add' && isHidden === true))
    .map(({ id }) => id))
  roots.clear()
  leaves.clear()
  const tree = BUILT_IN.map((root) => {
    const added = changes.filter(({ change, rootId }) => change === 'add' && rootId === root.id).map(({ id, name }) => ({ id, name }))
    const all = [...root.children ?? [], ...added].map(({ id, name }) => ({ id, name: named.get(id) ?? name }))
    for (const { id, name } of all) leaves.set(id, { id, name, rootId: root.id })
    const shown = { ...root, name: named.get(root.id) ?? root.name, children: all.filter(({ id }) => !hidden.has(id)) }
    roots.set(root.id, shown)
    return shown
  })
  categoryTree.splice(0, Infinity, ...tree)
  categoryList.splice(0, Infinity, ...flatten(tree))
  edition += 1
}
takeCategories([])

/** A root or a leaf by its id. Only a leaf has `rootId`. */
export function findCategory(id: string): { id: string, name: string, rootId?: string } | undefined {
  const root = roots.get(id)
  return root ? { id: root.id, name: root.name } : leaves.get(id)
}

/** The root of a leaf; undefined for a root or an unknown id. */
export const rootOf = (leafId: string): string | undefined => leaves.get(leafId)?.rootId

export const isLeaf = (id: string): boolean => leaves.has(id)
