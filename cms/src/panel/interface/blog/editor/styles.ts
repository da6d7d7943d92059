import { css, styled } from 'styled-components';

export const Frame = styled.div<{ $hasError: boolean }>`
  border: 1px solid
    ${({ theme, $hasError }) => ($hasError ? theme.colors.danger600 : theme.colors.neutral200)};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};

  &:focus-within {
    border-color: ${({ theme }) => theme.colors.primary600};
    box-shadow: 0 0 0 1px ${({ theme }) => theme.colors.primary600};
  }
`;

export const Bars = styled.div`
  border-bottom: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius} ${({ theme }) => theme.borderRadius} 0 0;
  background: ${({ theme }) => theme.colors.neutral100};
`;

/** One row that scrolls on a small screen, where rows would cover the text. */
export const Toolbar = styled.div`
  display: flex;
  gap: 4px 12px;
  padding: 6px 8px;
  overflow-x: auto;

  ${({ theme }) => theme.breakpoints.medium} {
    flex-wrap: wrap;
    overflow-x: visible;
  }
`;

export const Group = styled.div`
  display: flex;
  flex: none;
  gap: 2px;
`;

export const Tool = styled.button`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border: 0;
  border-radius: ${({ theme }) => theme.borderRadius};
  background: transparent;
  color: ${({ theme }) => theme.colors.neutral800};
  cursor: pointer;

  & svg {
    width: 16px;
    height: 16px;
    fill: currentcolor;
  }

  & svg path {
    fill: currentcolor;
  }

  &:hover {
    background: ${({ theme }) => theme.colors.neutral150};
  }

  &[aria-pressed='true'] {
    background: ${({ theme }) => theme.colors.primary100};
    color: ${({ theme }) => theme.colors.primary700};
  }

  &[aria-disabled='true'] {
    color: ${({ theme }) => theme.colors.neutral400};
    cursor: default;
  }

  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: -2px;
  }
`;

const control = css`
  height: 32px;
  padding: 0 6px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  font: inherit;
  font-size: 1.4rem;
`;

export const Picker = styled.select`
  flex: none;
  ${control}
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px;
  padding: 8px;
  border-top: 1px solid ${({ theme }) => theme.colors.neutral200};
`;

export const BarInput = styled.label`
  display: grid;
  flex: 1 1 14rem;
  gap: 4px;
  color: ${({ theme }) => theme.colors.neutral600};
  font-size: 1.2rem;

  & input,
  & select {
    min-width: 0;
    ${control}
  }
`;
