import type { Held } from '@daogang/contract/personal-data'
import { navigate } from '@/app/navigation'
import { Box, Button, Card, Txt } from '@/ui'
import styles from './held-card.module.scss'
import { useWhole } from './use-whole'

const toResume = () => navigate.to('resume-form', {})

/** Where the user corrects or deletes a kind of data. */
const WAYS: Readonly<Record<string, { text: string, open: () => void }>> = {
  resumeName: { text: '去改', open: toResume },
  gender: { text: '去改', open: toResume },
  birthday: { text: '去改', open: toResume },
  avatar: { text: '去改', open: toResume },
  home: { text: '去改', open: toResume },
  wechatId: { text: '去改或删', open: toResume },
  expectation: { text: '去改', open: toResume },
  introduction: { text: '去改或删', open: toResume },
  workHistory: { text: '去改或删', open: toResume },
  education: { text: '去改或删', open: toResume },
  realNameResult: { text: '去看', open: () => navigate.to('personal-info-id-card') },
  certificate: { text: '去改或删', open: () => navigate.to('qualification-certificate') },
  payee: { text: '去解绑', open: () => navigate.to('wallet-bind', {}) },
  quickReply: { text: '去改或删', open: () => navigate.to('quick-reply-list', {}) },
  consent: { text: '去看', open: () => navigate.to('statement') },
  setting: { text: '去改', open: () => navigate.to('personalisation') },
}

/** A kind of data with its value, its reason, and the way to correct or delete it. */
export function HeldCard({ held: { item, name, value, reveal: what, purpose, method, kept } }: { held: Held }) {
  const whole = useWhole(what ?? 'mobile')
  const way = WAYS[item]
  return (
    <Card>
      <Txt size="title" block>{name}</Txt>
      <Txt block className={styles.value}>{whole.value ?? value}</Txt>
      <Txt block tone="2" size="note">{`${method}，用来${purpose}。保存：${kept}`}</Txt>
      {(what !== null || way !== undefined) && (
        <Box className={styles.acts}>
          {what !== null && (
            <Button kind="ghost" size="small" label={`${whole.isOpen ? '收起' : '看完整的'}${name}`} onPress={whole.press}>
              {whole.isOpen ? '收起' : '看完整的'}
            </Button>
          )}
          {way && <Button kind="soft" size="small" label={`${way.text}，${name}`} onPress={way.open}>{way.text}</Button>}
        </Box>
      )}
      {whole.asking}
    </Card>
  )
}
