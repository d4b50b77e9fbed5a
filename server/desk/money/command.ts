import { randomUUID } from 'node:crypto'
import { fenOf } from '../../lib/csv'
import { idOf, refuseMore } from '../../moderation/arguments'
import { cannot } from '../../lib/cannot'
import type { Db } from '../../db/schema'
import type { Vault } from '../../real-name/vault'
import { decideLine } from './bank'
import { bankText, importBankFile } from './bank-text'
import { correctLedger } from './correction'
import { takeIncomeBack } from './income'
import { importIncomeFile, incomeText } from './income-text'
import { addressOf, decide, invoiceText } from './invoices'
import { refundEnterprise } from './refund'

export const MONEY_HELP = `  income import <文件> [--confirm]   看看发工资的文件能发哪些；加 --confirm 就发
  income list <手机号>            这个账号最近的收入和编号
  income take-back <编号> <元>    退回一笔收入，或其中一部分。要写 --reason
  bank import <文件> [--confirm]  看看收款账户的流水能对上哪些企业；加 --confirm 就导入
  bank list                       没对上的流水
  bank list <企业|日子>           对上的流水：一家企业的，或者银行那一天的，连放一边的
  bank match <流水号> <企业>      把流水记给企业，记错的也这样改，要写 --reason。企业写转账码、信用代码或编号
  bank ignore <流水号>            不是企业的钱，放一边。要写 --reason
  bank refund <企业> <元> <流水号>   把钱退给企业：先在银行转出去，再用银行的流水号记账。要 --reason，两个人各确认一次
  ledger correct <单号|提现编号> [元]   账上记成失败、其实付了的提现，从本人账户扣回来。要 --reason，两个人各确认一次
  invoice list                    等着开的发票
  invoice address <编号>          发到哪个邮箱或地址。看过会记下来
  invoice issue <编号> <发票号> [--link 网址]   开好了
  invoice reject | void <编号>    不开；作废开好的。--reason 会给对方看`

interface Options {
  db: Db
  vault: Vault
  actor: string
  reason: string
  link: string
  confirm: boolean
  now: Date
}

/** Runs a command about money. @returns undefined if there is no such command @throws Refusal OPERATOR_CANNOT */
export function runMoney(noun: string, verb: string | undefined, rest: string[], options: Options): Promise<string> | undefined {
  const { db, vault, actor, reason, link, confirm, now } = options
  const [first, second, ...more] = rest
  switch (`${noun} ${verb}`) {
    case 'income import': return importIncomeFile(db, one(rest, '要写文件'), { vault, actor, confirm }, now)
    case 'income list': return incomeText(db, one(rest, '要写手机号'), actor, now)
    case 'income take-back':
      refuseMore(more)
      return takeIncomeBack(
        db, { once: randomUUID(), id: idOf(first, '要写收入的编号，用 income list 查'), gross: fenFrom(second) },
        { actor, reason: needed(reason) }, now,
      )
    case 'bank import': return importBankFile(db, one(rest, '要写文件'), { actor, confirm }, now)
    case 'bank list':
      refuseMore(rest.slice(1))
      return bankText(db, first ?? '', now)
    case 'bank refund': {
      const [number, ...others] = more
      refuseMore(others)
      if (first === undefined || number === undefined) throw cannot('要写企业、多少元和银行的流水号')
      return refundEnterprise(db, {
        enterprise: first, amount: fenFrom(second), number: bankNumberFrom(number), reason: needed(reason), actor,
      }, now)
    }
    case 'ledger correct':
      refuseMore(more)
      if (first === undefined) throw cannot('要写付款单号或提现的编号')
      return correctLedger(db, {
        subject: first, amount: second === undefined ? undefined : fenFrom(second), reason: needed(reason), actor,
      }, now)
    case 'bank match':
      refuseMore(more)
      if (first === undefined || second === undefined) throw cannot('要写流水号和企业')
      return decideLine(db, { line: first, enterprise: second, actor, reason }, now)
    case 'bank ignore': return decideLine(db, { line: one(rest, '要写流水号'), enterprise: null, actor, reason: needed(reason) }, now)
    case 'invoice list':
      refuseMore(rest)
      return invoiceText(db)
    case 'invoice address': return addressOf({ db, now: () => now }, invoiceId(one(rest, '要写编号')), actor)
    case 'invoice issue':
      refuseMore(more)
      return decide(db, invoiceId(first), { state: 'issued', number: numberFrom(second), link: linkFrom(link) }, actor, now)
    case 'invoice reject': return decide(db, invoiceId(one(rest, '要写编号')), { state: 'rejected', reason: needed(reason) }, actor, now)
    case 'invoice void': return decide(db, invoiceId(one(rest, '要写编号')), { state: 'voided', reason: needed(reason) }, actor, now)
    default: return undefined
  }
}

function one([first, ...more]: string[], otherwise: string): string {
  refuseMore(more)
  if (first === undefined) throw cannot(otherwise)
  return first
}

const invoiceId = (text: string | undefined): string => idOf(text, '要写编号，用 invoice list 查')

function needed(reason: string): string {
  if (reason === '') throw cannot('要用 --reason 写原因')
  return reason
}

function fenFrom(text: string | undefined): number {
  const fen = fenOf(text ?? '')
  if (fen === undefined || fen <= 0) throw cannot('要写多少元，例如 1200.50')
  return fen
}

function bankNumberFrom(text: string): string {
  if (!/^[0-9A-Za-z-]{4,64}$/.test(text)) throw cannot('流水号是4到64位数字或字母')
  return text
}

function numberFrom(text: string | undefined): string {
  if (text === undefined || !/^[0-9A-Za-z-]{6,30}$/.test(text)) throw cannot('要写发票号，6到30位数字或字母')
  return text
}

function linkFrom(text: string): string {
  if (text !== '' && !(URL.canParse(text) && new URL(text).protocol === 'https:')) throw cannot('--link 要写https开头的网址')
  return text
}
