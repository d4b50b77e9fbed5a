import { useState } from 'react'
import {
  Box, CellGroup, CodeField, ErrorLine, FormErrors, FormRow, PhoneField, SearchBar, SearchButton, TextArea, TextCount, TextField, toast,
} from '@/ui'
import { Example } from '../Example'

export function Fields() {
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('13800001234')
  const [code, setCode] = useState('')
  const [words, setWords] = useState('做过3年后厨，会切配和打荷。')
  const [search, setSearch] = useState('洗碗工')
  return (
    <>
      <Example title="提交后有错" flush><FormErrors count={2} then="改完就能发布" onGo={() => toast.show('去第一处')} /></Example>
      <Example title="表单的行" flush>
        <CellGroup>
          <FormRow label="姓名" required><TextField bare label="姓名" value={name} onChange={setName} placeholder="和身份证一样" /></FormRow>
          <FormRow label="身份证号" required error="身份证格式不正确，请看看是不是18位，最后一位可以是X">
            <TextField bare label="身份证号" value="3101011990030" onChange={() => undefined} invalid keyboard="idcard" />
          </FormRow>
          <FormRow label="底薪"><TextField bare label="底薪" value="5500" onChange={() => undefined} unit="元/月" keyboard="number" /></FormRow>
          <FormRow label="自我介绍" stacked aside={<TextCount value={words} max={500} />}>
            <TextArea label="自我介绍" value={words} onChange={setWords} maxLength={500} />
          </FormRow>
        </CellGroup>
      </Example>
      <Example title="带框的"><TextField label="店名" value={name} onChange={setName} placeholder="店的招牌上怎么写" /></Example>
      <Example title="带框的，有错"><TextField label="店名" value="店" onChange={() => undefined} invalid /></Example>
      <Example title="不在表单里的错"><ErrorLine>没传上，看看网络，再选一次</ErrorLine></Example>
      <Example title="不能改"><TextField label="店名" value="家常菜馆" onChange={() => undefined} disabled /></Example>
      <Example title="很多字，不能改"><TextArea label="介绍" value={words} onChange={() => undefined} disabled /></Example>
      <Example title="手机号"><PhoneField label="手机号" value={phone} onChange={setPhone} /></Example>
      <Example title="手机号，不能改"><PhoneField label="手机号" value={phone} onChange={setPhone} disabled /></Example>
      <Example title="验证码，能发">
        <CodeField label="验证码" value={code} onChange={setCode} onSend={() => undefined} wait={0} canSend placeholder="6位验证码" />
      </Example>
      <Example title="验证码，在等">
        <CodeField label="验证码" value="1234" onChange={() => undefined} onSend={() => undefined} wait={48} canSend={false} />
      </Example>
      <Example title="搜索" flush>
        <Box style={{ background: 'var(--c-surface)' }}>
          <SearchBar value={search} onChange={setSearch} onSearch={() => undefined} onCancel={() => undefined} />
        </Box>
      </Example>
      <Example title="去搜索"><SearchButton onPress={() => undefined} /></Example>
    </>
  )
}
