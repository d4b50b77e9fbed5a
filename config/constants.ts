import { version } from '../package.json'

/** The build that the names are for. */
export interface ConstantsOf {
  readonly target: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly apiOrigin: string
  readonly gallery: false | 'alone' | 'beside'
}

/** The code of the product finds these names at run time (types/global.d.ts). Webpack puts in the values, which are code. */
export const constantsOf = ({ target, env, apiOrigin, gallery }: ConstantsOf): Record<string, string> => ({
  APP_VERSION: JSON.stringify(version),
  API_ORIGIN: JSON.stringify(apiOrigin),
  API_ORIGINS: env.API_ORIGINS || '{}',
  GALLERY: JSON.stringify(gallery),
  SPEECH_PLUGIN: JSON.stringify((target === 'weapp' && env.WECHAT_SPEECH_PLUGIN) || false),
})
