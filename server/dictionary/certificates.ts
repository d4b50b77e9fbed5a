import type { Certificate } from '@daogang/contract/dictionary'
import type { Branch } from './tree'

const split = (line: string): [key: string, name: string] => {
  const cut = line.indexOf(' ')
  return [line.slice(0, cut), line.slice(cut + 1)]
}

/** A choice from `key name`, with the choices below it, whose ids start with its own. */
const branch = (line: string, ...below: ((parentId: string) => Branch)[]) => (parentId?: string): Branch => {
  const [key, name] = split(line)
  const id = parentId ? `${parentId}_${key}` : key
  return { id, name, ...(below.length > 0 && { children: below.map((make) => make(id)) }) }
}
const leaves = (...lines: string[]) => lines.map((line) => branch(line))
/** The five levels of a skill, 五级 to 一级. */
const LEVELS = leaves('junior 初级', 'middle 中级', 'senior 高级', 'technician 技师', 'senior_technician 高级技师')

/**
 * Certificates that employers of this product ask for, with their kinds and levels. 特种作业 follows the catalogue of the emergency
 * management authority, 特种设备 the codes of the market authority, 驾驶证 the classes of the traffic police.
 */
export const certificateTree: Certificate[] = [
  branch('health 健康证'),
  branch('chef 厨师证',
    branch('chinese 中式烹调师', ...LEVELS), branch('western 西式烹调师', ...LEVELS), branch('chinese_pastry 中式面点师', ...LEVELS),
    branch('western_pastry 西式面点师', ...LEVELS)),
  branch('food_safety 食品安全管理员证'),
  branch('special 特种作业操作证',
    branch('electric 电工作业', ...leaves(
      'low 低压电工', 'high 高压电工', 'explosion 防爆电气', 'relay 继电保护', 'test 电气试验', 'cable 电力电缆',
    )),
    branch('welding 焊接与热切割作业', ...leaves('fusion 熔化焊接与热切割', 'pressure 压力焊', 'brazing 钎焊')),
    branch('height 高处作业', ...leaves('scaffold 登高架设', 'install 高处安装、维护、拆除')),
    branch('cooling 制冷与空调作业', ...leaves('run 制冷与空调设备运行操作', 'repair 制冷与空调设备安装修理')),
    branch('chemical 危险化学品安全作业')),
  branch('equipment 特种设备作业人员证',
    branch('n1 N1 叉车司机'), branch('n2 N2 观光车和观光列车司机'), branch('q1 Q1 起重机指挥'), branch('q2 Q2 起重机司机'), branch('t T 电梯修理'),
    branch('g1 G1 工业锅炉司炉'), branch('g2 G2 电站锅炉司炉'), branch('r1 R1 快开门式压力容器操作'), branch('p P 气瓶充装')),
  branch('building 建筑施工特种作业操作资格证',
    ...leaves('electrician 建筑电工', 'scaffolder 建筑架子工', 'rigger 建筑起重信号司索工', 'tower_crane 塔式起重机司机', 'hoist 施工升降机司机',
      'basket 高处作业吊篮安装拆卸工')),
  branch('driving 驾驶证',
    ...leaves('a1 A1 大型客车', 'a2 A2 重型牵引挂车', 'a3 A3 城市公交车', 'b1 B1 中型客车', 'b2 B2 大型货车', 'c1 C1 小型汽车', 'c2 C2 小型自动挡汽车',
      'c3 C3 低速载货汽车', 'c4 C4 三轮汽车', 'c5 C5 残疾人专用小型自动挡载客汽车', 'c6 C6 轻型牵引挂车', 'd D 普通三轮摩托车', 'e E 普通二轮摩托车',
      'f F 轻便摩托车')),
  branch('transport 道路运输从业资格证',
    ...leaves('freight 货运', 'passenger 客运', 'ride 网约车', 'taxi 出租车', 'dangerous 危险货物运输')),
  branch('guard 保安员证', ...LEVELS),
  branch('fire 消防设施操作员证', ...LEVELS),
  branch('electrician 电工职业技能等级证', ...LEVELS),
  branch('welder 焊工职业技能等级证', ...LEVELS),
  branch('care 养老护理员证', ...LEVELS),
  branch('domestic 家政服务员证', ...LEVELS),
  branch('infant 育婴员证', ...LEVELS),
  branch('nursery 保育师证', ...LEVELS),
  branch('hair 美发师证', ...LEVELS),
  branch('beauty 美容师证', ...LEVELS),
].map((make) => make())
