import type { Industry } from '@daogang/contract/dictionary'
import { flatten } from './tree'

/**
 * Roots, and kinds of a root as `key name words…`. The words are other names by which employers call it. The words of a root are those that
 * do not tell the kind.
 */
const TREE: readonly (readonly [root: string, kinds: readonly string[]])[] = [
  ['catering 餐饮 餐厅 饭店 饭馆 餐馆 小餐', [
    'chinese 中餐 家常菜 炒菜 小炒 川菜 川味 湘菜 湘味 粤菜 酒楼 酒家 农家乐', 'hotpot 火锅 串串 麻辣烫 冒菜', 'bbq 烧烤 烤肉 烤串 烤鱼',
    'fast_food 快餐小吃 快餐 小吃 炸鸡 汉堡 盒饭', 'noodles 面馆粉店 面馆 拉面 米粉 米线 饺子 馄饨', 'breakfast 早餐 早点 包子',
    'bakery 烘焙甜品 烘焙 面包 蛋糕 甜品 西点', 'tea 奶茶茶饮 奶茶 茶饮 饮品 茶楼', 'coffee 咖啡', 'foreign 西餐日料 西餐 日料 日本料理 韩餐',
    'canteen 食堂团餐 食堂 团餐 配餐',
  ]],
  ['retail 零售 商店 小店 店铺 批发', [
    'supermarket 超市 商超 卖场', 'convenience 便利店 小卖部 烟酒', 'fresh 水果生鲜 水果 生鲜 蔬菜 菜市场 肉铺 海鲜', 'clothing 服装鞋包 服装店 卖衣服 鞋店 鞋帽 箱包 服饰',
    'pharmacy 药店 药房', 'digital 手机数码 手机店 数码 电脑 家电卖场', 'baby 母婴用品 母婴', 'daily 日用百货 百货 商场 文具 五金店', 'home 建材家居 建材 家居 家具店 灯具',
  ]],
  ['logistics 物流快递 物流 运输 配送', [
    'express 快递 驿站 分拣', 'delivery 外卖配送 外卖 同城配送 跑腿 送水 送奶 即时配送', 'freight 货运 货车 车队 冷链', 'warehouse 仓储 仓库 仓配 云仓', 'moving 搬家 搬运',
    'passenger 客运出行 客运 出行 网约车 出租车 公交 班车',
  ]],
  ['manufacturing 工厂制造 制造 工厂 加工 厂 生产', [
    'electronics 电子厂 电子 电器制造', 'garment 服装厂 制衣 纺织 鞋厂 针织', 'food 食品厂 食品加工 饮料厂', 'hardware 五金机械 五金 机械 模具 数控 机加工 金属',
    'plastics 塑料橡胶 塑料 橡胶 注塑', 'printing 包装印刷 印刷 包装 纸箱', 'furniture 家具厂 家具制造 木业', 'auto_parts 汽车配件 汽配厂 汽车零部件', 'chemical 化工日化 化工 日化',
  ]],
  ['domestic 家政保洁', [
    'housekeeping 家政 钟点工', 'cleaning 保洁 清洁 清洗 环卫', 'nanny 月嫂保姆 月嫂 保姆 育儿嫂 月子', 'laundry 洗衣 干洗',
    'repair 上门维修 维修 家电维修 空调安装 管道疏通 开锁 锁业 手机维修 设备维保',
  ]],
  ['property 安保物业', ['estate 物业', 'security 保安 安保 安防 护卫', 'parking 停车场 停车', 'greening 园林绿化 绿化 园林']],
  ['hotel 酒店旅游 旅游', ['hotel 酒店 宾馆 旅馆 住宿', 'homestay 民宿客栈 民宿 客栈', 'scenic 景区 景点 游乐园', 'travel 旅行社']],
  ['construction 建筑装修 建筑 工程 施工', [
    'site 建筑工地 工地 土建 建筑劳务', 'decoration 装修 装饰 装潢 家装', 'municipal 市政工程 市政 道路', 'installation 水电安装 水电 暖通 弱电 消防工程 光伏',
  ]],
  ['beauty 美容美发 美业', [
    'hair 理发 美发 发廊 造型', 'care 美容 护肤 美体', 'nails 美甲美睫 美甲 美睫 纹绣', 'massage 足疗按摩 足疗 足浴 按摩 推拿 采耳', 'pets 宠物',
  ]],
  ['auto 汽车', [
    'repair 汽车修理 汽修 修车 修理厂 轮胎 钣金', 'wash 洗车美容 洗车 汽车美容', 'sales 汽车销售 二手车 4S', 'energy 加油充电 加油站 充电站', 'ebike 电动车 摩托车 自行车',
  ]],
  ['education 教育', [
    'school 学校 中学 小学 大学', 'kindergarten 幼儿园 托育 早教', 'training 培训机构 培训 辅导', 'driving 驾校', 'aftercare 托管 晚托',
  ]],
  ['care 医疗养老 医疗', ['nursing 养老 护理院 敬老院 护老', 'hospital 医院诊所 医院 诊所 门诊 体检', 'rehab 康复 助残']],
  ['leisure 休闲娱乐 娱乐', ['ktv KTV酒吧 KTV 酒吧 歌厅', 'bath 洗浴 浴场 汗蒸', 'fitness 健身 游泳 体育', 'games 电影网吧 影院 电影 网吧 棋牌 剧本杀']],
  ['business 商务服务 商务', [
    'call_centre 客服外包 客服 呼叫中心', 'labour 劳务派遣 劳务 人力资源 人力 派遣', 'ecommerce 电商 网店 直播', 'ads 广告会展 广告 会展 传媒', 'it 信息服务 软件 信息技术 互联网',
  ]],
  ['farming 农林牧渔 农业', ['planting 种植 农场 果园 大棚', 'breeding 养殖 畜牧 水产']],
  ['other 别的行业', []],
]

/** Without blanks and in one case. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toUpperCase()

interface Named { id: string, name: string, words: string[] }
const named = (line: string, rootId?: string): Named => {
  const [key = '', name = '', ...others] = line.split(' ')
  return { id: rootId ? `${rootId}_${key}` : key, name, words: [name, ...others].map(plain) }
}

const roots = TREE.map(([line, lines]) => {
  const root = named(line)
  return { ...root, kinds: lines.map((kind) => named(kind, root.id)) }
})

/** Roots with their kinds, in display order. A kind's id starts with its root's: `catering_hotpot`. */
export const industryTree: Industry[] = roots.map(({ id, name, kinds }) => ({
  id, name, ...(kinds.length > 0 && { children: kinds.map((kind) => ({ id: kind.id, name: kind.name })) }),
}))

const byId = new Map(flatten(industryTree).map((industry) => [industry.id, industry]))

/** A root or a kind by its id. Only a kind has `parentId`. */
export const findIndustry = (id: string) => byId.get(id)

/** The name of an industry as people read it. */
export const industryName = (id: string): string => byId.get(id)?.name ?? ''

const OTHER = 'other'
/** Longer words first, because 服装厂 is no 服装. Among equals a kind is before a root, and the tree's order decides. */
const byWord = [...roots.flatMap(({ kinds }) => kinds), ...roots]
  .flatMap(({ id, words }) => words.map((word) => ({ id, word })))
  .sort((one, two) => two.word.length - one.word.length)

/** The industry that an employer's own words name: a kind, or a root if they do not tell the kind; `other` if they name none. */
export function industryOfWords(words: string): string {
  const text = plain(words)
  return byWord.find(({ word }) => text.includes(word))?.id ?? OTHER
}
