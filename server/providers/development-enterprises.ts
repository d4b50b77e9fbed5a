import { creditCheckCharacterOf } from '@daogang/contract/rules/credit-code'
import type { Licence } from './licence/types'
import type { Enterprise } from './register/types'

type Invented = { [F in keyof Licence]: NonNullable<Licence[F]> } & Pick<Enterprise, 'status'>

/** A code with an unassigned organisation number. */
const code = (authority: string, place: string, nth: number): string => {
  const first = `${authority}${place}00000${String(nth).padStart(4, '0')}`
  return first + creditCheckCharacterOf(first)
}

/** Invented enterprises: the development reader finds them on licences, and the development register knows them. */
export const DEVELOPMENT_ENTERPRISES: readonly Invented[] = [
  {
    name: '上海家常灶餐饮管理有限公司', creditCode: code('91', '310104', 1), legalPerson: '李玉梅', address: '上海市徐汇区漕宝路66号',
    businessScope: '餐饮服务；食品销售', kind: '有限责任公司（自然人独资）', validFrom: '2016-03-15', validUntil: 'long-term', status: 'active',
  },
  {
    name: '徐汇区小炒饭馆', creditCode: code('92', '310104', 2), legalPerson: '陈永明', address: '上海市徐汇区田林路12号',
    businessScope: '餐饮服务', kind: '个体工商户', validFrom: '2021-09-01', validUntil: 'long-term', status: 'active',
  },
  {
    name: '上海莘庄五金配件有限公司', creditCode: code('91', '310112', 3), legalPerson: '周海涛', address: '上海市闵行区莘庄工业区金都路3000号',
    businessScope: '五金配件的生产、销售', kind: '有限责任公司', validFrom: '2010-06-08', validUntil: '2040-06-07', status: 'active',
  },
  {
    name: '上海长顺旧货有限公司', creditCode: code('91', '310104', 4), legalPerson: '周卫东', address: '上海市徐汇区龙吴路500号',
    businessScope: '旧货销售', kind: '有限责任公司', validFrom: '2008-01-10', validUntil: '2038-01-09', status: 'revoked',
  },
  {
    name: '上海晚舟宾馆有限公司', creditCode: code('91', '310112', 5), legalPerson: '吴桂兰', address: '上海市闵行区七莘路900号',
    businessScope: '住宿服务', kind: '有限责任公司', validFrom: '2005-05-20', validUntil: '2025-05-19', status: 'deregistered',
  },
]
