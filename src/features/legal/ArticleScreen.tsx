import type { AgreementText } from '@daogang/contract/agreement'
import { ACCEPTED_ON_PAGE, AGREEMENT_TITLES, type AgreementKind } from '@daogang/contract/rules/agreement'
import type { Article } from '@daogang/contract/rules/article'
import { fullDayText } from '@daogang/contract/rules/day-text'
import type { ReactNode } from 'react'
import { useAcceptAgreement, useAgreementText } from '@/api/agreement'
import { ApiError } from '@/api/errors'
import { navigate } from '@/app/navigation'
import { dayTimeText } from '@/lib/time'
import { useSession } from '@/stores/session'
import { ActionBar, Button, Card, Cell, CellGroup, NoticeStrip, QueryView, Screen, Stack, toast, Txt } from '@/ui'
import { ArticleBody } from './ArticleBody'
import { ChangesCard } from './ChangesCard'
import styles from './article.module.scss'

interface ArticleScreenProps {
  kind: AgreementKind
  /** Another version than the one in force. */
  version?: string | undefined
  /** The text of this build, shown without a network and named as such. */
  builtIn?: Article
  /** Shown above the text. */
  children?: ReactNode
}

/** A legal text with its version, the day from which it applies, and what changed. */
export function ArticleScreen({ kind, version, builtIn, children }: ArticleScreenProps) {
  const query = useAgreementText(kind, version)
  const { data } = query
  return (
    <Screen title={data?.title ?? AGREEMENT_TITLES[kind]} asks={false} onRefresh={query.refetch} footer={data && <Accept text={data} />}>
      <Stack>
        {children}
        <QueryView
          query={query}
          renderError={(error) => builtIn && version === undefined && (
            <>
              <NoticeStrip kind="warn">
                {error instanceof ApiError && error.kind === 'network'
                  ? `没连上网。这是${builtIn.version}版，可能不是最新的，有网了再看一遍`
                  : `最新的一版没打开。这是${builtIn.version}版，过一会儿再看一遍`}
              </NoticeStrip>
              <ArticleBody article={builtIn} />
            </>
          )}
        >
          {(text) => <Text text={text} />}
        </QueryView>
      </Stack>
    </Screen>
  )
}

function Text({ text }: { text: AgreementText }) {
  const { kind, version, nth, isCurrent, agreedAt, agreedVersion, versions, change } = text
  const newer = versions.find((each) => each.version > version)
  const state = isCurrent ? '现在用的' : version > (versions.find((each) => each.isCurrent)?.version ?? '') ? '还没生效' : '以前的'
  const open = (other: string) => navigate.to('agreement', { kind, version: other })
  return (
    <Stack edge={false}>
      <Card>
        <Txt block strong>{`第${nth}版，${state}`}</Txt>
        <Txt block tone="2">{`版本${version}，${fullDayText(version)}起生效`}</Txt>
        {change !== '' && <Txt block className={styles.point}>{`这次改了：${change}`}</Txt>}
        {agreedAt !== null && (
          <Txt block tone="2">
            {`你${dayTimeText(agreedAt)}同意了${agreedVersion === version ? '这一版' : `${agreedVersion ?? ''}版，这次不用再同意`}`}
          </Txt>
        )}
      </Card>
      {newer && isCurrent && (
        <CellGroup>
          <Cell icon="bell" title={`${fullDayText(newer.version)}起换新的一版`} note={newer.change} onPress={() => open(newer.version)} />
        </CellGroup>
      )}
      <ChangesCard text={text} />
      <ArticleBody article={text} />
      {versions.length > 1 && (
        <CellGroup title="各个版本">
          {versions.map((each, at) => (
            <Cell
              key={each.version} title={`第${versions.length - at}版，${each.version}`} note={each.change || '第一版'}
              right={each.version === version ? '正在看' : undefined} onPress={each.version === version ? undefined : () => open(each.version)}
            />
          ))}
        </CellGroup>
      )}
    </Stack>
  )
}

/** Lets a user accept a text that has no other place to do so. */
function Accept({ text: { kind, version, isCurrent, agreedAt } }: { text: AgreementText }) {
  const accept = useAcceptAgreement()
  const loggedIn = useSession((session) => Boolean(session.token))
  const own = ACCEPTED_ON_PAGE.find((each) => each === kind)
  if (!own || !loggedIn || !isCurrent || agreedAt !== null) return null
  const isDeclaration = own === 'seeker' || own === 'employer'
  const send = () => accept.mutate({ kind: own, version }, { onSuccess: () => toast.done('记下了，在“我的声明”里看') })
  return (
    <ActionBar>
      <Button grow submit busy={accept.isPending} onPress={send}>{isDeclaration ? '我声明，都做到' : '同意这一版'}</Button>
    </ActionBar>
  )
}
