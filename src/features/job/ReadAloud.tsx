import { useEffect, useRef, useState } from 'react'
import { useInFront } from '@/app/navigation'
import { speakHost } from '@/host/speak'
import { BarButton, toast } from '@/ui'

/** Reads a job aloud for who reads little or slowly. Nothing where the host cannot speak. */
export function ReadAloud({ text, label }: { text: string; label?: string }) {
  const [reading, setReading] = useState(false)
  const mine = useRef(false)
  const inFront = useInFront()

  const stop = () => {
    if (mine.current) speakHost.stop()
  }
  useEffect(() => {
    if (!inFront) stop()
  }, [inFront])
  useEffect(() => stop, [])

  async function read() {
    mine.current = true
    setReading(true)
    const answer = await speakHost.speak(text)
    mine.current = false
    setReading(false)
    if (answer === 'failed' || answer === 'unsupported') toast.show('这台手机读不出声，看文字吧')
  }

  if (!speakHost.available) return null
  return reading
    ? <BarButton icon="x" label={label && `停下：${label}`} onPress={stop}>停下</BarButton>
    : <BarButton icon="play" label={label && `读给我听：${label}`} onPress={() => void read()}>读给我听</BarButton>
}
