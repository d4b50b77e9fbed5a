/** How characters are written in disguise. Used on a text before its words are looked up. */
import { TRADITIONAL } from './traditional'

/** Variants, characters of dialects and characters of Japan, each followed by its plain one. */
const PAIRS = '歳岁嵗岁齢龄裏里癇痫嶶微収收歩步姊姐妳你祂他佢他銭钱証证浜滨価价帰归検检験验険险亽人'
  + '唔不冇没嘅的咗了俾给畀给嚟来喺在嗰那哋们揾找攞拿睇看乜什係是俺我咩吗嘞了冚全喐动噉这'

/** Characters that replace others: a letter of another script, a sign that is read as a word. */
const SIGNS: Readonly<Record<string, string>> = {
  'ㄨ': 'x', '×': 'x', '〤': 'x', '✖': 'x', 'х': 'x', 'Х': 'x', 'у': 'y', 'У': 'y', 'а': 'a', 'А': 'a', 'е': 'e', 'Е': 'e', 'о': 'o',
  'О': 'o', 'р': 'p', 'Р': 'p', 'с': 'c', 'С': 'c', 'В': 'b', 'Н': 'h', 'К': 'k', 'М': 'm', 'Т': 't', 'ν': 'v', 'Ѵ': 'v', 'ѵ': 'v',
  '√': 'v',
  'ⅴ': 'v', 'ω': 'w', 'ш': 'w', '∨': 'v', '₩': 'w', '+': '加', '＋': '加', '➕': '加', '≤': '≤', '<': '≤', '＜': '≤', '≥': '≥', '>': '≥',
  '%': '%', '丨': '', '㗎': '', '〇': '零', '㓧': '押', '㧓': '押',
}

/** Pictures that are read as words. Between the characters of another word they are skipped. */
export const PICTURES: Readonly<Record<string, string>> = {
  '♂': '男', '👨': '男', '🚹': '男', '👦': '男', '🙎‍♂': '男', '♀': '女', '👩': '女', '🚺': '女', '👧': '女', '🦆': '鸭', '🐧': '企鹅', '🛰': '卫星',
  '❌': '不要', '🚫': '不要', '🈲': '不要', '🙅': '不要', '⛔': '不要', '💰': '钱', '💵': '钱', '💴': '钱', '💸': '钱', '👍': '赞', '🈚': '无',
  '📞': '电话', '☎': '电话', '📱': '手机', '🧣': '围脖', '🤰': '孕', '👶': '宝宝', '🕌': '清真', '✈': '飞机', '🛩': '飞机', '💳': '卡', '🔫': '枪', '🐷': '猪',
  '🆔': '身份证',
}

/** Parts that are written beside each other instead of the character. */
export const PARTS: readonly (readonly [parts: string, character: string])[] = [
  ['扌甲', '押'], ['才甲', '押'], ['讠正', '证'], ['言正', '证'], ['弗贝', '费'], ['钅戋', '钱'], ['金戋', '钱'], ['亻言', '信'], ['阝艮', '限'], ['氵又', '汉'],
  ['乃子', '孕'], ['女昏', '婚'], ['扌口', '扣'], ['亻主', '住'], ['力口', '加'], ['亻用', '佣'], ['亻本', '体'], ['木佥', '检'], ['土咅', '培'], ['讠川', '训'],
  ['月干', '肝'], ['钅艮', '银'], ['歹戋', '残'], ['疒矢', '疾'], ['贝者', '赌'], ['禾厶', '私'], ['氵先', '洗'],
  ['身彳分', '身份'], ['拉亻', '拉人'], ['孕女', '孕妇'], ['亻', '人'], ['扌召', '招'], ['田力', '男'],
]

/** The simplified or plain form of a character, if it has another. */
export const PLAIN: ReadonlyMap<string, string> = (() => {
  const forms = new Map<string, string>(Object.entries(SIGNS))
  const characters = Array.from(TRADITIONAL + PAIRS)
  for (let i = 0; i + 1 < characters.length; i += 2) if (characters[i] !== characters[i + 1]) forms.set(characters[i]!, characters[i + 1]!)
  return forms
})()

/**
 * Other ways to write a character of a risk word: homophones, look-alikes and pinyin, separated by spaces. They count in risk words alone
 * ('~' in the lexicon), because everywhere else they are ordinary characters.
 */
export const VARIANTS: Readonly<Record<string, string>> = {
  押: '压 鸭 呀 亚 丫 牙 雅 娅 芽 哑 ya', 金: '巾 津 斤 今 jin j gold', 保: '葆 宝 bao', 证: '正 政 zheng', 定: '订 ding', 风: 'feng', 险: 'xian',
  服: 'fu', 装: '庄 妆 zhuang', 费: '飞 菲 弗 废 肺 f fei', 培: '陪 赔 佩 配 pei', 训: '讯 迅 巡 循 xun', 报: '抱 豹 b bao', 名: '茗 明 ming', 体: '休 提 ti',
  检: '捡 撿 jian',
  中: '种 zhong', 介: '界 借 戒 jie', 绍: '少 召 shao', 手: 'shou', 续: '序 xu', 管: '菅 guan', 理: '里 li',
  身: '申 shen', 份: '分 粉 fen', 工: 'gong', 资: '姿 兹 zi', 薪: 'xin', 月: 'yue',
  男: '南 难 楠 喃 蓝 nan', 女: '铝 吕 钕 囡 汝 nv nü nu', 性: '姓 悻 xing', 士: '仕 shi', 生: 'sheng',
  婚: '昏 荤 浑 hun', 育: '玉 yu', 已: '己 以 yi', 孕: '韵 运 yun', 妇: 'fu', 未: '末 wei', 怀: '坏 huai',
  河: '荷 合 he', 南: '难 nan', 东: 'dong', 北: 'bei', 外: 'wai', 新: 'xin', 疆: 'jiang', 本: 'ben', 地: 'di',
  汉: '旱 汗 hanzi han', 族: 'zu', 回: 'hui', 维: 'wei', 数: 'shu', 民: 'min', 教: 'jiao',
  乙: 'yi', 肝: '干 肛 gan', 残: '惨 蚕 can', 疾: '急 积 ji', 纹: '文 wen',
  刷: '唰 涮 帅 shua', 单: '丹 蛋 dan d', 跑: 'p pao', 分: '忿 粉 fen', 博: 'bo 搏', 彩: '采 採 cai', 传: '船 c chuan', 销: '消 xiao', 躺: 'tang', 赚: 'zhuan',
  银: 'yin', 行: 'hang', 卡: 'ka', 赌: 'du', 拉: 'la', 人: 'ren', 缅: 'mian', 假: 'jia', 代: 'dai',
  微: '薇 威 维 徽 溦 崴 wei 嶶 葳 巍 v 徵 魏 围 W w', 信: '芯 心 xin x 訫 讯 杏 星 欣', 加: '嘉 茄 家 佳 jia',
  安: 'an', 徽: 'hui', 四: 'si', 川: 'chuan', 贵: 'gui', 州: 'zhou', 湖: 'hu', 江: 'jiang',
  西: 'xi', 山: 'shan', 陕: 'shaan shan', 甘: 'gan', 肃: 'su', 云: 'yun',
  广: 'guang', 福: 'fu', 建: 'jian', 凉: 'liang',
  少: 'shao', 龄: 'ling lin', 年: 'nian',
}

/** Words of two characters that no variant may begin or end in: a variant of 定金 is in 固定津贴, one of 押金 in 三亚金店. */
export const JOINED: ReadonlySet<string> = new Set((
  '津贴 废料 废品 废水 废气 废弃 废物 废旧 废纸 废铁 废渣 废油 废液 废钢 肺功 肺部 肺炎 肺活 肺结 肺片 飞机 飞行 飞盘 飞线 飞车 飞检 消毒 消费 消息 消防 消失 消化 消耗 消除 '
  + '消音 消夜 消火 消杀 抱枕 抱怨 宝宝 宝贝 宝马 政府 政策 正常 正式 正宗 巾帼 巾架 种植 种类 种菜 陪护 陪同 赔偿 赔付 捡货 撿货 界面 界限 续签 序号 里面 里程 '
  + '三亚 东亚 西亚 富亚 诺亚 亚运 烤鸭 卤鸭 板鸭 酱鸭 老鸭 鸭货 好呀 错呀 来呀 高呀 的呀 是呀 有呀 高雅 优雅 典雅 文雅 汇雅 博雅 洗牙 补牙 拔牙 种牙 刷牙 口牙 '
  + '月牙 镶牙 心情 心得 心脏 南方 南边 南门 南京 南昌 南宁 难度 难做 难道 粉丝 粉条 粉刷 粉尘 蛋糕 蛋白 蛋液 蛋饺 丹尼 丹东 采购 采摘 采样 采集 船厂 船员 急救 急诊 文件 文员 文化 '
  + '家里 家电 家具 家政 家常 家庭 家人 佳肴 迅速 讯息 合作 合同 合格 荷花 荷叶 干部 干活 干净 干货 肛肠 昏倒 旱地 汗水'
).split(' '))
