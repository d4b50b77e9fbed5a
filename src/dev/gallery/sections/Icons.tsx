import { Badged, Box, BrandMark, Icon, iconNames, Stitch, Txt } from '@/ui'
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
      <Example title="图标上的数">
        <Box style={{ display: 'flex', justifyContent: 'space-around' }}>
          {[0, 3, 120].map((count) => <Badged key={count} count={count}><Icon name="doc" size={28} /></Badged>)}
        </Box>
      </Example>
      <Example title="标和针脚，只在蓝底上" flush>
        <Box style={{ background: '#1650d2', padding: '16px 0 8px' }}>
          <Box style={{ display: 'flex', alignItems: 'center', padding: '0 16px 16px' }}>
            <BrandMark />
            <Box style={{ marginLeft: '16px' }}><BrandMark size={56} /></Box>
          </Box>
          <Stitch />
        </Box>
      </Example>
    </>
  )
}
