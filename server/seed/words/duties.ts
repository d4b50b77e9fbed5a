import type { Random } from '../../lib/random'
import type { Kind, Trade } from '../trades/trade'

type Scope = (chance: Random, kind: Kind) => string

const tens = (chance: Random, low: number, high: number) => chance.int(low, high) * 10

/** How much work there is, by the root of the trade. */
const SCOPES: Readonly<Record<string, readonly Scope[]>> = {
  chef: [
    (chance, kind) => (kind === 'restaurant' || kind === 'hotel' ? `一天${chance.int(28, 140)}桌上下` : `一天备${tens(chance, 6, 60)}份`),
    (chance) => `后厨连你${chance.int(3, 14)}个人，一天忙${chance.int(2, 3)}阵`,
  ],
  waiter: [
    (chance, kind) => (kind === 'restaurant'
      ? `一人看${chance.int(3, 8)}桌，一天接${chance.int(40, 220)}位客人`
      : `一班${chance.int(2, 9)}个人，一天接${tens(chance, 5, 40)}位客人`),
  ],
  guard: [
    (chance) => `一班${chance.int(2, 8)}个人，巡一圈${chance.int(15, 55)}分钟`,
    (chance) => `岗上连队长${chance.int(4, 18)}个人，一天登记${tens(chance, 3, 30)}人次`,
  ],
  driver: [
    (chance) => `一天跑${tens(chance, 6, 32)}公里，装卸等${chance.int(1, 3)}次`,
    (chance) => `一趟${chance.int(40, 180)}分钟，一天${chance.int(2, 6)}趟`,
  ],
  factory: [
    (chance) => `一条线${chance.int(6, 26)}个人，一班做${tens(chance, 40, 320)}件`,
    (chance) => `站一小时歇${chance.int(5, 10)}分钟，一班${tens(chance, 30, 260)}件`,
  ],
  cleaner: [
    (chance) => `一人管${chance.int(2, 9)}层，一天走${chance.int(2, 4)}遍`,
    (chance) => `一片${tens(chance, 20, 160)}平方，${chance.int(2, 6)}个人分着做`,
  ],
  courier: [
    (chance) => `送${chance.int(2, 5)}公里以内，一天${chance.int(28, 140)}单`,
    (chance) => `站里${chance.int(8, 70)}个人，一人一天${chance.int(30, 120)}单左右`,
  ],
  warehouse: [
    (chance) => `一班${chance.int(6, 60)}个人，一人一班${tens(chance, 40, 220)}件`,
    (chance) => `两小时歇${chance.int(10, 20)}分钟，一班过${tens(chance, 60, 400)}件`,
  ],
  domestic: [
    (chance) => `雇主家${chance.int(2, 5)}口人，${tens(chance, 7, 18)}平方左右`,
    (chance) => `一周${chance.int(3, 12)}户，路上骑车${chance.int(8, 25)}分钟`,
  ],
  shop: [
    (chance) => `一班${chance.int(2, 6)}个人，一天${tens(chance, 12, 80)}位客人`,
    (chance) => `货${chance.int(2, 6)}天到一次，一次${tens(chance, 4, 40)}箱`,
  ],
  builder: [(chance) => `班组${chance.int(5, 24)}个人，一天${chance.int(8, 9)}个钟头，工期${chance.int(2, 14)}个月`],
  electric: [
    (chance) => `班组${chance.int(3, 12)}个人，一天${chance.int(2, 9)}处活`,
    (chance) => `一个月${chance.int(18, 96)}单，远的地方公司派车，单程${chance.int(20, 50)}分钟`,
  ],
  repair: [
    (chance) => `一天${chance.int(3, 12)}单，一单${chance.int(25, 90)}分钟`,
    (chance) => `师傅${chance.int(2, 9)}个，一个月${chance.int(90, 300)}单`,
  ],
  beauty: [
    (chance) => `一天${chance.int(4, 12)}位客人，一位${chance.int(30, 100)}分钟`,
    (chance) => `同班${chance.int(3, 14)}个人，轮着接，一天${chance.int(4, 10)}位`,
  ],
  service: [
    (chance) => `一组${chance.int(8, 26)}个人，一天${tens(chance, 6, 24)}条`,
    (chance) => `忙时一小时${chance.int(8, 22)}条，闲时整理前${chance.int(1, 3)}天的`,
  ],
  care: [
    (chance) => `一人照看${chance.int(2, 8)}位，一层${chance.int(12, 40)}张床`,
    (chance) => `一班${chance.int(2, 9)}个人，夜里每${chance.int(1, 2)}小时看一遍，白天${chance.int(4, 9)}遍`,
  ],
}

const near: Scope = (chance) => `离地铁走路${chance.int(4, 18)}分钟，同组${chance.int(2, 9)}个人`
const household: Scope = (chance) => `雇主家${chance.int(2, 5)}口人，${tens(chance, 7, 18)}平方左右`
const visits: Scope = (chance) => `一周${chance.int(6, 24)}户，路上骑车${chance.int(8, 25)}分钟`
const machines: Scope = (chance) => `一班${chance.int(2, 6)}台车，一天${tens(chance, 6, 60)}吨`

/** Trades whose work is counted in other ways than that of their root. */
const OTHERS: Readonly<Record<string, Scope>> = {
  driver_forklift: machines, driver_excavator: machines, driver_crane: machines,
  driver_tractor: (chance) => `单程${tens(chance, 30, 120)}公里，${chance.int(2, 4)}天一个来回`,
  cleaner_home: visits, cleaner_kitchen: (chance) => `一天${chance.int(3, 9)}台，一台${chance.int(40, 90)}分钟`,
  domestic_nanny: household, domestic_day_nanny: household, domestic_infant: household, domestic_pet: visits, domestic_tidy: visits,
  domestic_postpartum: visits, domestic_cook: household, care_day_elder: visits,
  care_escort: (chance) => `一周${chance.int(5, 14)}单，一单${chance.int(2, 5)}个小时`,
  service_front_desk: (chance) => `一班${chance.int(2, 5)}个人，一天接待${tens(chance, 4, 26)}位`,
  courier_fresh_rider: (chance) => `站里${chance.int(8, 70)}个人，一人一天${chance.int(30, 120)}单左右`,
}

/** The duties of one job: those of its trade, and how much of it there is at this place. */
export function dutiesOf(trade: Trade, kind: Kind, chance: Random): string {
  const own = trade.duties.replace(/。$/, '')
  // One person in one household, and what a trade says of itself already.
  const isCounted = /一天|一户|一位老人|雇主家|26天/.test(own)
  const other = OTHERS[trade.id]
  const usual = isCounted ? [near] : SCOPES[trade.rootId]!
  return `${own}，${(other && !/雇主家|一户/.test(own) ? other : chance.pick(usual))(chance, kind)}。`
}
