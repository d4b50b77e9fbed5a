import type { ChatMessage, Voice } from '@daogang/contract/chat-message'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refreshMessages } from '@/api/chat-cache'
import { refusalOf } from '@/api/errors'
import { fileUrl } from '@/api/services'
import { useSpeechSupport, useVoiceText } from '@/api/voice'
import { cx } from '@/lib/cx'
import { useVoice } from '@/stores/voice'
import { Box, Icon, Press, toast, Txt } from '@/ui'
import { isExpired } from './album'
import { useTalk } from './context'
import styles from './voice.module.scss'
import { toggleVoice, useIsPlaying } from './voice-player'

/** A longer recording has a wider bubble. */
const NARROWEST_PX = 84
const PX_PER_SECOND = 2

interface SoundProps {
  id: string
  own: boolean
  /** Undefined if it is not known any more. */
  seconds: number | undefined
  /** A received message that was not listened to on this device. */
  isNew?: boolean
  onPress: () => void
  onLongPress?: () => void
}

/** The pressable sound with its length. */
function Sound({ id, own, seconds, isNew = false, onPress, onLongPress }: SoundProps) {
  const isPlaying = useIsPlaying(id)
  const length = seconds === undefined ? '' : `，${seconds}秒`
  return (
    <Box className={cx(styles.line, own && styles.ownLine)}>
      <Press
        className={cx(styles.bubble, own && styles.own)} pressClass={styles.pressed} selected={isPlaying}
        label={isPlaying ? `停下语音${length}` : `听语音${length}${isNew ? '，还没听' : ''}`} onPress={onPress} onLongPress={onLongPress}
      >
        <Box className={styles.sound} style={{ width: `${NARROWEST_PX + (seconds ?? 0) * PX_PER_SECOND}px` }}>
          <Icon name="sound" className={cx(isPlaying && styles.playing)} />
          <Txt>{seconds === undefined ? '语音' : `${seconds}″`}</Txt>
        </Box>
      </Press>
      {isNew && <Box className={styles.dot} />}
    </Box>
  )
}

/** Browsers refuse to play what no press started, for example after a wait for a fresh address: the next press plays it. */
const isFailure = (answer: Awaited<ReturnType<typeof toggleVoice>>): boolean => answer !== 'done' && answer !== 'cancelled'
const fail = () => toast.show('没放出来，看看网络再点一次')

/** A recording that the server does not have as a message yet. It plays from the device. */
export function UnsentVoice({ id, path, seconds }: { id: string; path: string; seconds: number | undefined }) {
  const play = async () => {
    if (path === '' || isFailure(await toggleVoice(id, path))) fail()
  }
  return <Sound id={id} own seconds={seconds} onPress={() => void play()} />
}

/** A voice message: press to listen or to stop. Its text can be asked for, and is then below it. */
export function VoiceBubble({ message, voice }: { message: ChatMessage; voice: Voice }) {
  const { id: conversationId, choose } = useTalk()
  const queries = useQueryClient()
  const { id, from } = message
  const isHeard = useVoice(({ heard }) => heard.includes(id))
  const own = from === 'me'
  if (voice.url === '') return <Words>这条语音不在了</Words>

  /** A fresh address if this one has expired. */
  const addressOf = async (): Promise<string> => {
    if (!isExpired(voice)) return fileUrl(voice.url)
    const body = (await refreshMessages(queries, conversationId)).get(id)?.body
    return fileUrl(body?.kind === 'voice' ? body.voice.url : voice.url)
  }
  const play = async () => {
    useVoice.getState().hear(id)
    if (isFailure(await toggleVoice(id, await addressOf()))) fail()
  }
  return (
    <>
      <Sound
        id={id} own={own} seconds={voice.seconds} isNew={!own && !isHeard} onPress={() => void play()} onLongPress={() => choose(message)}
      />
      {voice.transcript === '' ? <AskForText message={message} /> : <Words>{voice.transcript}</Words>}
    </>
  )
}

const Words = ({ children }: { children: ReactNode }) => <Box className={styles.transcript}><Txt>{children}</Txt></Box>

/** 转文字, for messages of the other side. */
function AskForText({ message: { conversationId, seq, from } }: { message: ChatMessage }) {
  const isOffered = useSpeechSupport()
  const toText = useVoiceText(conversationId)
  if (!isOffered || from === 'me') return null
  const ask = () => toText.mutate(seq, {
    onError: (error) => toast.show(refusalOf(error) ?? '没转成，看看网络再点一次'),
  })
  return (
    <Press
      className={styles.act} pressClass={styles.pressed} disabled={toText.isPending} label={toText.isPending ? undefined : '这条语音转文字'}
      onPress={ask}
    >
      <Txt size="note" tone="brand">{toText.isPending ? '正在转…' : '转文字'}</Txt>
    </Press>
  )
}
