import type { AgreementChange, AgreementText } from '@daogang/contract/agreement'
import { useState } from 'react'
import { Box, Button, Card, SectionTitle, Tag, Txt } from '@/ui'
import styles from './article.module.scss'

const KINDS = {
  added: { text: '新加的', kind: 'ok', icon: 'plus' },
  removed: { text: '删掉的', kind: 'bad', icon: 'minus' },
  changed: { text: '改过的', kind: 'warn', icon: 'pen' },
} as const

/** Sentences shown before the rest is asked for. */
const FIRST = 5

/** What changed since the version before. Renders nothing for the first version. */
export function ChangesCard({ text: { changes, before } }: { text: AgreementText }) {
  const [all, setAll] = useState(false)
  if (before === null) return null
  const shown = all ? changes : changes.slice(0, FIRST)
  return (
    <Card>
      <SectionTitle>这次改了什么</SectionTitle>
      <Txt block tone="2">{`和${before}版比，改了${changes.length}处。删掉的字有横线，新加的字有下划线`}</Txt>
      {shown.map((change, at) => <Change key={`${change.section} ${at}`} change={change} />)}
      {shown.length < changes.length && <Button kind="ghost" size="small" onPress={() => setAll(true)}>{`看全部${changes.length}处`}</Button>}
    </Card>
  )
}

function Change({ change: { section, kind, pieces } }: { change: AgreementChange }) {
  const { text, ...tag } = KINDS[kind]
  return (
    <Box className={styles.section}>
      <Tag kind={tag.kind} icon={tag.icon}>{text}</Tag>
      <Txt block size="note" tone="2">{section}</Txt>
      <Box className={styles.paragraph}>
        {pieces.map(({ text: part, op }, at) => <Txt key={`${at} ${part}`} className={op === 'same' ? undefined : styles[op]}>{part}</Txt>)}
      </Box>
    </Box>
  )
}
