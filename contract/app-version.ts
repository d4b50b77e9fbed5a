import { T, endpoint, type Static } from './endpoint'

/** Newest version of a native app and where to get it. */
export const AppVersion = T.Object({ version: T.String(), url: T.String() })
export type AppVersion = Static<typeof AppVersion>

export const getAppVersionDown = endpoint({
  method: 'GET', path: '/app/getAppVersionDown', service: 'main', auth: 'none',
  summary: '安卓和苹果 App 的最新版本和下载地址，没有就是 null',
  data: T.Object({ android: T.Union([AppVersion, T.Null()]), ios: T.Union([AppVersion, T.Null()]) }),
})
export type AppVersions = Static<typeof getAppVersionDown.data>
