import type { AppVersions } from '@daogang/contract/app-version'
import { useNewestApps } from '@/api/app-version'
import { navigate, useRouteQuery } from '@/app/navigation'
import { page } from '@/app/page'
import { Empty, QueryView, Screen, Stack } from '@/ui'
import { AppFacts } from './AppFacts'
import { AppHead } from './AppHead'
import { OtherWays } from './OtherWays'
import { targetOf } from './target'
import { Ways } from './Ways'

/** Gets the native app: the right store for this device, or the installed app, with all that the law wants to be shown beside it. */
function DownloadPage() {
  const { to } = useRouteQuery('download')
  const apps = useNewestApps()
  return (
    <Screen title="下载App" onRefresh={apps.refetch}>
      <QueryView query={apps}>{(data) => <App apps={data} to={to?.startsWith('/') ? to : '/'} />}</QueryView>
    </Screen>
  )
}

export default page('download', DownloadPage)

function App({ apps, to }: { apps: AppVersions; to: string }) {
  const target = targetOf(apps)
  if (!target.newest) {
    return (
      <Stack>
        <Empty title={target.other ? `${target.system}版还没有` : 'App还没上架'} action={{ text: '去找工作', onPress: () => navigate.home() }}>
          网页和小程序里什么都能用，不用装App
        </Empty>
        <OtherWays to={to} />
      </Stack>
    )
  }
  return (
    <Stack>
      <AppHead newest={target.newest} installed={target.installed} />
      <Ways target={target} newest={target.newest} packageName={apps.packageName} to={to} />
      <OtherWays to={to} />
      <AppFacts newest={target.newest} developer={apps.developer} filing={apps.filing} />
    </Stack>
  )
}
