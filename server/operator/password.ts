import { hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for argon2id, which is the default of the package. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Whether a password has this hash. */
export const isPasswordOf = (password: string, known: string): Promise<boolean> => verify(known, password)

/** Takes as long as a comparison, for a name that does not exist. */
export const compareWithNothing = async (password: string): Promise<false> => {
  await hashPassword(password)
  return false
}
