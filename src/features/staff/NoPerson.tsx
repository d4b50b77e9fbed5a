import { isMissing } from '@/api/errors'
import { navigate } from '@/app/navigation'
import { Empty } from '@/ui'

/** For an unknown id, a person of another store, and a malformed id. */
export const NoPerson = () => (
  <Empty title="没找到这个人" action={{ text: '看店里的人', onPress: () => navigate.replace('staff') }}>
    链接可能写错了，也可能不归你管
  </Empty>
)

/** The same for the error of a query; undefined for an error of another kind, which shows its own screen. */
export const noPersonOf = (error: unknown) => (isMissing(error) ? <NoPerson /> : undefined)
