import type { Synonym } from '@daogang/contract/operator-content'
import { findCategory } from './categories'

/** What people call a trade when they do not use its name: the trade's id, then the words. Before operators saved another list. */
const LINES = `
chef 炒菜 掌勺 掌勺师傅 做饭师傅 大厨 伙夫
chef_prep 切菜 配菜 砧板 墩子
chef_dishwasher 刷碗 刷碗工 洗碗阿姨 洗碗
waiter 端盘子 跑堂 点菜员
waiter_runner 跑菜 上菜
guard 门卫 看门 保安员 巡逻 安保
driver_truck_b2 货车司机 拉货
driver_forklift 开叉车
factory 操作工 流水线 工厂 打螺丝
cleaner 清洁 清洁工 清洁阿姨 阿姨 打扫卫生 扫地
courier 送货 骑手
courier_express 送件 送快递 快递
courier_food_rider 送外卖 外卖 跑单
warehouse_loader 搬运 搬运工 装卸 卸货
warehouse_sorter 分拣 分货
domestic_nanny 保姆 住家阿姨
domestic_hourly 小时工 做家务
domestic_infant 带孩子 带娃
care 护工 照顾老人 看老人
shop_cashier 收钱 收款员
shop_supermarket 超市上货 上货
electric_welder 电焊 烧焊 电焊工
electric_electrician 接电 电路工
builder_labourer 小工 工地 打杂
builder_mason 砌墙 泥瓦工 泥工
builder_painter 刷墙 刮腻子 油工
repair_plumber 修水管 通下水道
repair_car 修车 汽修
beauty_hair 理发 剪头发 理发师
beauty_massage 推拿 捏脚
`

/** The list of the build. */
export const DEFAULT_SYNONYMS: readonly Synonym[] = LINES.trim().split('\n').map((line) => {
  const [categoryId = '', ...words] = line.split(' ')
  return { categoryId, words }
})

let trades: ReadonlyMap<string, string> = new Map()

/** Takes the list that operators saved, or that of the build. Words are compared as a search normalises them. */
export function takeSynonyms(synonyms: readonly Synonym[]): void {
  const plain = (word: string): string => word.trim().normalize('NFKC').toLowerCase()
  trades = new Map(synonyms.flatMap(({ categoryId, words }) => words.map((word) => [plain(word), categoryId])))
}
takeSynonyms(DEFAULT_SYNONYMS)

/** The trade that a word means: 电焊 is 焊工. Undefined for a word that is no synonym. */
export function tradeMeant(word: string): { id: string, name: string } | undefined {
  const id = trades.get(word)
  return id === undefined ? undefined : findCategory(id)
}

/** The trades of which a synonym begins with these characters, for suggestions. */
export function tradesOfPrefix(start: string): { id: string, name: string }[] {
  const ids = new Set([...trades].filter(([word]) => word.startsWith(start)).map(([, id]) => id))
  return [...ids].flatMap((id) => findCategory(id) ?? [])
}
