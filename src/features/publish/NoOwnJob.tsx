import { navigate } from '@/app/navigation'
import { Empty } from '@/ui'

/** Shown when the requested job does not exist or belongs to another employer. */
export const NoOwnJob = () => (
  <Empty title="没找到这个岗位" action={{ text: '看我的岗位', onPress: () => navigate.home({ tab: 'jobs' }) }}>
    链接可能写错了，也可能不是你发布的
  </Empty>
)
