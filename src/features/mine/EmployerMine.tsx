import type { ReactNode } from 'react'
import { useAccount } from '@/api/account'
import { useBusinessCenter } from '@/api/company'
import { useRealName } from '@/api/real-name'
import { useBans } from '@/api/risk'
import { navigate } from '@/app/navigation'
import { Cell, CellGroup, CountBadge, Screen, Stack } from '@/ui'
import { AppealCell } from './AppealCell'
import { FirstAnswers } from './FirstAnswers'
import { LegalCells } from './LegalCells'
import { LogoutButton } from './LogoutButton'
import { NoticeCell } from './NoticeCell'
import { AccountHead } from './Profile'
import { RealNameCell } from './RealNameCell'
import { SettingCells } from './SettingCells'
import { ShopCard } from './ShopCard'

/** The tab 我的 of an employer. */
export function EmployerMine({ footer }: { footer: ReactNode }) {
  const account = useAccount()
  const center = useBusinessCenter()
  const bans = useBans()
  const realName = useRealName()
  const fresh = center.data?.newApplications ?? 0

  return (
    <Screen
      header="brand" title="我的" back={false} footer={footer}
      onRefresh={() => Promise.all([account.refetch(), center.refetch()])}
    >
      <FirstAnswers queries={[account, center, bans, realName]}>
        <AccountHead />
        <Stack>
          <AppealCell />
          <ShopCard />
          <CellGroup>
            <NoticeCell />
            {center.data?.mayHire === false ? (
              // A viewer sees the attendance of the stores, and not the terms of their people (contract/rules/member.ts).
              <>
                <Cell icon="clock" title="今天的考勤" note="谁来了、谁迟到、谁没来" onPress={() => navigate.to('staff-attendance')} />
                <Cell icon="doc" title="工时" note="一段时间每人干了多久" onPress={() => navigate.to('staff-hours')} />
              </>
            ) : (
              <>
                <Cell
                  icon="doc" title="收到的简历" label={`收到的简历，${fresh}份新的`} right={<CountBadge count={fresh} />}
                  onPress={() => navigate.to('jobs-resume')}
                />
                <Cell icon="clock" title="店里的人" note="用工条件、排班、考勤" onPress={() => navigate.to('staff')} />
                <Cell icon="star" title="收藏的简历" onPress={() => navigate.to('resume-collect')} />
              </>
            )}
            <Cell icon="brief" title="全部岗位" onPress={() => navigate.to('lookjob')} />
            <Cell icon="people" title="成员管理" note="和同事一起招人" onPress={() => navigate.to('consumer-manager')} />
            {center.data?.mayViewMoney && (
              <Cell icon="wallet" title="企业账户" note="余额、转账、发票" onPress={() => navigate.to('employer-account')} />
            )}
            <Cell icon="chat" title="常用语" note="聊天老要说的话，点一下就填好" onPress={() => navigate.to('quick-reply-list')} />
            <Cell icon="phone" title="通话记录" onPress={() => navigate.to('call-record')} />
            <Cell icon="warnc" title="我的举报" onPress={() => navigate.to('report-list')} />
            <RealNameCell />
          </CellGroup>
          <SettingCells otherRole="c" />
          <LegalCells />
          <LogoutButton />
        </Stack>
      </FirstAnswers>
    </Screen>
  )
}
