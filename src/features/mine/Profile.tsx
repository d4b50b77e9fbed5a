import type { ReactNode } from 'react'
import { useAccount } from '@/api/account'
import { Avatar, Box, Button, Card, PhoneMasked, QueryView, Txt } from '@/ui'
import styles from './profile.module.scss'

interface HeadProps {
  /** The avatar shows its first character, or an icon when there is no name. */
  name: string | undefined
  title: ReactNode
  note: ReactNode
  right?: ReactNode
}

/** Avatar, title and a note. */
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

/** The logged-in user. `name` comes from the resume and overrides the account's name. */
export function AccountHead({ name }: { name?: string }) {
  const account = useAccount()
  return (
    <QueryView query={account}>
      {({ name: ownName, mobile }) => {
        const known = name ?? ownName ?? undefined
        return <Head name={known} title={known ?? <PhoneMasked phone={mobile} />} note={known ? <PhoneMasked phone={mobile} /> : '还没填姓名'} />
      }}
    </QueryView>
  )
}

/** Shown to a visitor: explains why to log in, with a button. */
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
