import type { AppVersion } from '@daogang/contract/app-version'
import { navigate } from '@/app/navigation'
import { dayText } from '@/lib/time'
import { Card, Cell, CellGroup, SectionTitle, Stack, SunkBlock, Txt } from '@/ui'
import { sizeText } from './size-text'

interface AppFactsProps {
  newest: AppVersion
  developer: string | null
  filing: string | null
}

/** What a store shows and the law requires: name, developer, version, permissions, privacy, functions, filing number. */
export function AppFacts({ newest, developer, filing }: AppFactsProps) {
  const { changes, permissions, version, publishedAt, bytes, sha256 } = newest
  return (
    <>
      {changes.length > 0 && (
        <CellGroup title="这次更新了什么">{changes.map((change) => <Cell key={change} icon="check" title={change} />)}</CellGroup>
      )}
      {permissions.length > 0 && (
        <CellGroup title="要用到的权限，用到时才问你">
          {permissions.map(({ name, purpose }) => <Cell key={name} icon="shield" title={name} note={purpose} />)}
        </CellGroup>
      )}
      <CellGroup title="应用信息">
        <Cell title="应用名称" right="到岗" />
        <Cell title="做什么用" note="找活、招人：看岗位、报名、聊天、打卡、领工资" />
        {developer && <Cell title="开发者" note={developer} />}
        <Cell title="版本" right={version} />
        {publishedAt && <Cell title="更新日期" right={dayText(publishedAt)} />}
        {bytes !== null && <Cell title="大小" right={sizeText(bytes)} />}
        {filing && <Cell title="App备案号" note={filing} />}
        <Cell title="隐私协议" onPress={() => navigate.to('cancellation-agreement')} />
        <Cell title="用户协议" onPress={() => navigate.to('agreement')} />
      </CellGroup>
      {sha256 && (
        <Card>
          <Stack edge={false}>
            <SectionTitle>安装包的 SHA-256</SectionTitle>
            <Txt tone="2" block>下载完算一遍，和它一样才是我们的安装包</Txt>
            <SunkBlock><Txt>{sha256}</Txt></SunkBlock>
          </Stack>
        </Card>
      )}
    </>
  )
}
