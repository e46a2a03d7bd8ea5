hand = Hand
