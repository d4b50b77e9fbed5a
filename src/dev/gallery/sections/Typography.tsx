import { Box, Txt } from '@/ui'
import { Example } from '../Example'

const sizes = ['h1', 'title', 'body', 'note'] as const
const tones = ['1', '2', '3', 'ok', 'danger', 'brand'] as const

export function Typography() {
  return (
    <>
      {sizes.map((size) => (
        <Example key={size} title={size}>
          <Txt size={size} block>招洗碗工3人，包吃包住</Txt>
          <Txt size={size} strong block>招洗碗工3人，包吃包住</Txt>
        </Example>
      ))}
      <Example title="颜色">
        {tones.map((tone) => <Txt key={tone} tone={tone} block>{`${tone}：离你800米，月休4天`}</Txt>)}
      </Example>
      <Example title="一行放不下">
        <Box><Txt ellipsis block>上海市浦东新区张江高科技园区祖冲之路2305号B幢1层101室海底捞火锅店后厨</Txt></Box>
      </Example>
    </>
  )
}
