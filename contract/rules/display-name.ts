import { surnameOf } from './surname'

/** In place of a name on a resume that an operator or a check has hidden. */
export const HIDDEN_NAME = '求职者'

/** Names of no one, which have no surname: also what others see in place of a person whose account was erased. */
export const NAMES_OF_NO_ONE: readonly string[] = ['已注销用户', HIDDEN_NAME]

/** “张师傅”, the same for everyone: neither the rest of the name nor the sex shows. */
export const displayName = (name: string): string => (NAMES_OF_NO_ONE.includes(name) ? name : `${surnameOf(name)}师傅`)
