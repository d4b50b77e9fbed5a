import { Box, Icon, iconNames, Txt } from '@/ui'
import { Example } from '../Example'

const cell = { display: 'inline-block', width: '25%', padding: '8px 0', textAlign: 'center' } as const

export function Icons() {
  return (
    <>
      <Example title="24">
        {iconNames.map((name) => (
          <Box key={name} style={cell}>
            <Box><Icon name={name} /></Box>
            <Txt size="note" tone="3">{name}</Txt>
          </Box>
        ))}
      </Example>
      <Example title="18、20、24、28">
        {[18, 20, 24, 28].map((size) => <Icon key={size} name="chef" size={size} />)}
      </Example>
    </>
  )
}
