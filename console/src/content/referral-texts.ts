import { yuanText } from '@daogang/contract/rules/money'

/**
 * What closing a period did: how many fen went back, and how many people who completed their days got no award.
 * @param unfunded undefined from a server of the last release, which does not count them
 */
export const closedText = (back: number, unfunded: number | undefined): string =>
  `关了，退回${yuanText(back)}${unfunded ? `，有${unfunded}个人干满了没留到奖金` : ''}`
