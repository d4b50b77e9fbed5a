import { surnameOf } from '@daogang/contract/rules/surname'

/** What others see in place of a person whose account was erased. */
const ERASED_NAME = '已注销用户'

/** “张师傅”, the same for everyone: neither the rest of the name nor the sex shows. */
export function displayName(name: string): string {
  if (name === ERASED_NAME) return name
  return `${surnameOf(name)}师傅`
}
