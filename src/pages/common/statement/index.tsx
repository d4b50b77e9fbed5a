import type { Statement } from '@daogang/contract/statement'
import { useStatement, useStatementFile } from '@/api/statement'
import { navigate } from '@/app/navigation'
import { page } from '@/app/page'
import { openPdf } from '@/features/pdf/open-pdf'
import { dayTimeText } from '@/lib/time'
import { Box, Button, Card, Cell, CellGroup, QueryView, Screen, SectionTitle, Stack, Tag, Txt } from '@/ui'

/** What the user agreed to, declared and authorised, with the ways to withdraw it. */
function StatementPage() {
  const statement = useStatement()
  return (
    <Screen title="我的声明" onRefresh={statement.refetch}>
      <QueryView query={statement}>
        {(data) => (
          <Stack>
            <Declaration declaration={data.declaration} />
            <Agreements agreements={data.agreements} />
            <Consents consents={data.consents} />
            <File />
          </Stack>
        )}
      </QueryView>
    </Screen>
  )
}

export default page('statement', StatementPage)

function Declaration({ declaration: { kind, title, declaredVersion, points, declaredAt } }: Pick<Statement, 'declaration'>) {
  const open = () => navigate.to('agreement', { kind })
  return (
    <Card>
      <Stack edge={false}>
        <Box>
          <SectionTitle>{title}</SectionTitle>
          {points.map((point) => <Txt key={point} block>{point}</Txt>)}
        </Box>
        {declaredAt === null
          ? <Button block onPress={open}>看一遍，去声明</Button>
          : <Txt block tone="2">{`你${dayTimeText(declaredAt)}声明的，${declaredVersion ?? ''}版`}</Txt>}
      </Stack>
    </Card>
  )
}

function Agreements({ agreements }: Pick<Statement, 'agreements'>) {
  return (
    <CellGroup title="同意过的协议">
      {agreements.length === 0 && <Cell title={<Txt tone="2">还没有记录</Txt>} />}
      {agreements.map(({ kind, title, version, agreedAt, isCurrent, hash }) => (
        <Cell
          key={`${kind} ${version}`} icon="doc" title={title}
          note={(
            <>
              <Txt block tone="2">{`${version}版，${dayTimeText(agreedAt)}同意`}</Txt>
              <Txt block tone="3" size="note">{`存证码${hash.slice(0, 16)}`}</Txt>
            </>
          )}
          right={isCurrent ? <Tag kind="ok" icon="check">现在用的</Tag> : <Tag>以前的</Tag>}
          onPress={() => navigate.to('agreement', { kind, version })}
        />
      ))}
    </CellGroup>
  )
}

const CONSENTS = {
  privacy: { title: '隐私协议', note: '设备号、位置、使用情况', open: () => navigate.to('privacy') },
  personalisation: { title: '个性化推荐', note: '按你的情况排岗位', open: () => navigate.to('personalisation') },
  resume: { title: '老板能看到我的简历', note: '在“我的简历”里开关', open: () => navigate.to('resume-form', {}) },
} as const

function Consents({ consents }: Pick<Statement, 'consents'>) {
  return (
    <CellGroup title="授权，随时能撤回">
      {consents.map(({ key, on, at }) => {
        const { title, note, open } = CONSENTS[key]
        return (
          <Cell
            key={key} icon="shield" title={title} note={at === null ? note : `${note}，${dayTimeText(at)}答的`} onPress={open}
            right={on ? <Tag kind="ok" icon="check">同意</Tag> : <Tag>没同意</Tag>}
          />
        )
      })}
    </CellGroup>
  )
}

function File() {
  const file = useStatementFile()
  const make = () => file.mutate(undefined, { onSuccess: (made) => openPdf(made) })
  return (
    <CellGroup>
      <Cell icon="doc" title="存成PDF，能打印" right={file.isPending ? '在做' : undefined} onPress={make} />
    </CellGroup>
  )
}
