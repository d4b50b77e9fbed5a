import { OPERATOR_NAME, passwordProblem } from './operator-login'

it.each([
  ['correct horse battery', undefined],
  ['short', '密码至少12位'],
  ['aaaaaaaaaaaa', '密码里重复的字太多，换一个'],
  ['李会计的密码不告诉你们啊啊', '密码里不要有自己的名字'],
  ['很长的一句话也可以当密码用', undefined],
  ['x1'.repeat(65), '密码最多128位'],
])('the password “%s”: %s', (password, problem) => {
  expect(passwordProblem(password, '李会计')).toBe(problem)
})

it.each([['李会计', true], ['wang.min', true], ['a', false], ['两个 字', false], ['-a', false]])('“%s” is a name: %s', (name, isName) => {
  expect(OPERATOR_NAME.test(name)).toBe(isName)
})
