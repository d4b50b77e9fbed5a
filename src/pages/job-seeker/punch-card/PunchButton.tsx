import { useEffect, useState } from 'react'
import { useInFront } from '@/app/navigation'
import { inChina } from '@/lib/time'
import { Box, Press, Stitch, Txt } from '@/ui'
import { directionTexts } from '@/features/attendance/texts'
import styles from './punch-card.module.scss'

interface PunchButtonProps {
  direction: 'in' | 'out'
  /** How far this device's clock is behind the server's, in ms; undefined as long as the server did not answer. */
  clockBehind: number | undefined
  busy: boolean
  onPress: () => void
}

/** The one large button. It says what it will do, and the time that counts. */
export function PunchButton({ direction, clockBehind, busy, onPress }: PunchButtonProps) {
  const word = busy ? '正在打卡' : `${directionTexts[direction]}打卡`
  return (
    <Press className={styles.button} pressClass={styles.pressed} disabled={busy} onPress={onPress}>
      <Stitch />
      <Box className={styles.face}>
        <Box className={styles.words}>
          <Txt block className={styles.word}>{word}</Txt>
          <Txt block className={styles.soft}>{clockBehind === undefined ? '没网，先记在手机里' : '按到岗的时间记'}</Txt>
        </Box>
        <Clock behind={clockBehind ?? 0} />
      </Box>
      <Stitch />
    </Press>
  )
}

function Clock({ behind }: { behind: number }) {
  const [now, setNow] = useState(() => Date.now())
  const inFront = useInFront()
  useEffect(() => {
    // A page below another one, or of a hidden app, draws no seconds.
    if (!inFront) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [inFront])
  const time = inChina(now + behind)
  return <Txt className={styles.clock}>{time.format('H:mm:ss')}</Txt>
}
