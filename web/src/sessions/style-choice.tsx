import { chakra, Grid } from '@chakra-ui/react';
import type { TherapyStyle } from '@winny/common/contract/session';
import type { SubscriptionTier } from '@winny/common/contract/subscription';
import { canUseStyle } from '@winny/common/domain/plan';
import { THERAPY_STYLES } from '@winny/common/domain/therapy-style';
import { ChoiceCard } from '../ui/form/choice-card.tsx';
import { Badge } from '../ui/text/badge.tsx';

interface StyleChoiceProps {
  chosen: TherapyStyle | null;
  /** Undefined while it is loading; all styles are then enabled and the server decides. */
  tier: SubscriptionTier | undefined;
  onChoose: (style: TherapyStyle) => void;
}

/** Radio cards for the therapy styles. Premium styles have a badge. */
export function StyleChoice({ chosen, tier, onChoose }: StyleChoiceProps) {
  return (
    <chakra.fieldset>
      <chakra.legend textStyle="label" mb="2">
        Therapy style
      </chakra.legend>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
        {THERAPY_STYLES.map((style) => (
          <ChoiceCard
            key={style.id}
            name="therapyStyle"
            value={style.id}
            title={style.title}
            line={style.line}
            badge={style.premium && <Badge>Premium</Badge>}
            checked={style.id === chosen}
            disabled={tier !== undefined && !canUseStyle(style.id, tier)}
            onChoose={() => onChoose(style.id)}
          />
        ))}
      </Grid>
    </chakra.fieldset>
  );
}
