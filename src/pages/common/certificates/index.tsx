import type { OwnCertificate } from '@daogang/contract/certificate'
import { MAX_CERTIFICATES } from '@daogang/contract/rules/certificate'
import { useCertificates } from '@/api/certificate'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { dayText } from '@/lib/time'
import { ActionBar, Box, Button, Card, Cell, CellGroup, Empty, QueryView, Screen, Stack, Tag, Txt } from '@/ui'

const STATES = {
  reviewing: { text: '在核验', kind: 'warn', icon: 'clock' },
  approved: { text: '已核验', kind: 'ok', icon: 'shield' },
  rejected: { text: '没通过', kind: 'bad', icon: 'warnc' },
  expired: { text: '到期了', kind: 'bad', icon: 'clock' },
} as const

/** The user's vocational certificates with what became of each. */
function CertificatesPage() {
  const certificates = useCertificates()
  const count = certificates.data?.items.length ?? 0
  return (
    <Screen
      title="资质证书" onRefresh={certificates.refetch}
      footer={certificates.data && count < MAX_CERTIFICATES && (
        <ActionBar><Button grow onPress={() => navigate.to('certificate-edit', {})}>加一张证书</Button></ActionBar>
      )}
    >
      <QueryView query={certificates}>
        {({ items }) => (items.length === 0
          ? <Empty title="还没有证书">健康证、厨师证、叉车证这些，拍了交上来，核验过老板看得到</Empty>
          : (
              <Stack>
                <Card><Txt block tone="2">老板只看得到证书的名字、级别和有效期，看不到编号和照片</Txt></Card>
                <CellGroup>{items.map((item) => <One key={item.id} certificate={item} />)}</CellGroup>
              </Stack>
            ))}
      </QueryView>
    </Screen>
  )
}

export default page('qualification-certificate', CertificatesPage)

function One({ certificate }: { certificate: OwnCertificate }) {
  const { id, name, level, numberTail, issuer, validUntil, state, reason, submittedAt } = certificate
  const { text, kind, icon } = STATES[state]
  const title = [name, level].filter(Boolean).join(' ')
  return (
    <Cell
      icon="shield" title={title} onPress={() => navigate.to('certificate-edit', { id })}
      note={(
        <>
          <Box><Tag kind={kind} icon={icon}>{text}</Tag></Box>
          {reason !== '' && <Txt block>{reason}</Txt>}
          <Txt block tone="2">{`编号尾号${numberTail}，${issuer}`}</Txt>
          <Txt block tone="2">{`${validUntil === '' ? '长期有效' : `${validUntil}到期`}，${dayText(submittedAt)}交的`}</Txt>
        </>
      )}
    />
  )
}
