import type { ReactNode } from 'react'
import { useAccount } from '@/api/account'
import { Avatar, Box, Button, Card, PhoneMasked, QueryView, RowSkeleton, Txt } from '@/ui'
import styles from './profile.module.scss'

interface HeadProps {
  /** Its first sign is on the tile; without one the tile shows a figure. */
  name: string | undefined
  title: ReactNode
  note: ReactNode
  right?: ReactNode
}

/** Tile, who it is, and one line below. */
function Head({ name, title, note, right }: HeadProps) {
  return (
    <Card flat>
      <Box className={styles.head}>
        <Avatar name={name} icon={name ? undefined : 'me'} size={60} />
        <Box className={styles.words}>
          <Txt size="h1" block>{title}</Txt>
          <Txt tone="2" block>{note}</Txt>
        </Box>
        {right && <Box className={styles.right}>{right}</Box>}
      </Box>
    </Card>
  )
}

/** Who is logged in. `name` wins over the account's own, as the resume knows it better. */
export function AccountHead({ name }: { name?: string }) {
  const account = useAccount()
  return (
    <QueryView query={account} skeleton={<RowSkeleton />}>
      {({ name: ownName, mobile }) => {
        const known = name ?? ownName ?? undefined
        return <Head name={known} title={known ?? <PhoneMasked phone={mobile} />} note={known ? <PhoneMasked phone={mobile} /> : '还没填姓名'} />
      }}
    </QueryView>
  )
}

/** Nobody is logged in: what that is good for, and the way to it. */
export function VisitorHead({ onLogin }: { onLogin: () => void }) {
  return (
    <Head
      name={undefined}
      title="还没登录"
      note="不登录也能看岗位，报名、收藏要登录"
      right={<Button size="small" block onPress={onLogin}>登录/注册</Button>}
    />
  )
}
