import { screensWithout, type CampaignScreen } from '@daogang/contract/rules/campaign-screens'
import { Alert, Button, Space } from 'antd'

/** Screens of the product that show nothing yet, because no campaign has their address. */
export function ScreensWithout({ slugs, onWrite }: { slugs: readonly string[], onWrite?: ((screen: CampaignScreen) => void) | undefined }) {
  const screens = screensWithout(slugs)
  if (screens.length === 0) return null
  return (
    <Alert
      type="info" style={{ marginBottom: 16 }} title={`有${screens.length}个页面还没写，用户打开是空的`}
      description={(
        <ul aria-label="还没写的页面" style={{ margin: 0, paddingLeft: 0, listStyle: 'none' }}>
          {screens.map((screen) => (
            <li key={screen.slug}>
              <Space>
                {screen.title}<span className="quiet">{screen.path}</span>
                {onWrite && <Button type="link" aria-label={`写${screen.title}`} onClick={() => onWrite(screen)}>写</Button>}
              </Space>
            </li>
          ))}
        </ul>
      )}
    />
  )
}
