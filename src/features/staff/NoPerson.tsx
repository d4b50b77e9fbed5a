import { ApiError, CODES } from '@/api/errors'
import { navigate } from '@/app/navigation'
import { Empty } from '@/ui'

/** For an unknown id, a person of another store, and a malformed id. Renders nothing for another error, whose own screen is shown. */
export function NoPerson({ error }: { error?: unknown }) {
  if (error !== undefined && !ApiError.hasCode(error, CODES.notFound) && !ApiError.hasCode(error, CODES.badInput)) return undefined
  return (
    <Empty title="没找到这个人" action={{ text: '看店里的人', onPress: () => navigate.replace('staff') }}>
      链接可能写错了，也可能不归你管
    </Empty>
  )
}
