import { Box, Distance, Money as Amount, PhoneMasked, PlaceLine, Progress } from '@/ui'
import { Example } from '../Example'

export function Money() {
  return (
    <>
      <Example title="月薪，五位数"><Amount min={1_250_000} max={1_880_000} unit="month" settlement="monthly" /></Example>
      <Example title="日薪，一个数"><Amount min={22_000} unit="day" settlement="daily" /></Example>
      <Example title="时薪，有角分"><Amount min={2550} unit="hour" /></Example>
      <Example title="大的，在详情里"><Amount min={650_000} max={800_000} unit="month" size="large" /></Example>
      <Example title="在一行字里"><Amount min={126_000} size="inline" /></Example>
      <Example title="没有数"><Amount min={0} max={0} unit="month" /></Example>
      <Example title="距离">
        {[40, 800, 1234, 23_400].map((metres) => <Box key={metres}><Distance metres={metres} /></Box>)}
      </Example>
      <Example title="地点，有定位和没定位">
        <PlaceLine metres={800} place="徐汇区漕宝路3号口出来右转200米家常菜馆" />
        <PlaceLine metres={undefined} place="徐汇区·漕宝路" />
      </Example>
      <Example title="电话"><PhoneMasked phone="13812341234" /></Example>
      <Example title="做到几个">
        <Progress done={3} of={8} />
        <Progress done={8} of={8} />
      </Example>
    </>
  )
}
