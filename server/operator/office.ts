import type { FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { createAddressList } from '../lib/address-list'
import { Refusal } from '../lib/refusal'

/** @throws Refusal outside of the addresses where the console may be used */
export function refuseOutside({ consoleAddresses }: Pick<Config, 'consoleAddresses'>, { ip }: Pick<FastifyRequest, 'ip'>): void {
  if (!createAddressList(consoleAddresses)(ip)) throw new Refusal('OPERATOR_ADDRESS_REFUSED')
}
