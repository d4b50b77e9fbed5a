import { displayName } from './display-name'

describe('displayName', () => {
  it.each([
    ['张伟', '张师傅'],
    ['刘建国', '刘师傅'],
    ['欧阳娜', '欧阳师傅'],
    ['欧阳', '欧师傅'],
    ['司马相如', '司马师傅'],
    ['阿依古丽·买买提', '阿师傅'],
    ['𠮷田一', '𠮷师傅'],
    ['wang wei', 'W师傅'],
    ['已注销用户', '已注销用户'],
    ['求职者', '求职者'],
    [' 李雷', '李师傅'],
  ])('shows %s as %s', (name, shown) => {
    expect(displayName(name)).toBe(shown)
  })
})
