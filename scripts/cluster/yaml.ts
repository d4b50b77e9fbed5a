import { stringify } from 'yaml'

/** YAML that all readers understand alike: for Patroni's, which is of YAML 1.1, a bare `on` is no text. */
export const yaml = (value: unknown): string => stringify(value, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false })
